"""The rules: one module a chapter, pending decisions on a stack, no Jupyter and no drawing."""
