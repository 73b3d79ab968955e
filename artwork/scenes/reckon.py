"""Sums in a material: what a shader's nodes reckon."""


def reckon(material, operation, a, b=0.0):
    """A node's output from two outputs or numbers; `operation` is one of Blender's Math node."""
    node = material.nodes.new('ShaderNodeMath')
    node.operation = operation
    for index, value in enumerate((a, b)):
        if isinstance(value, (int, float)):
            node.inputs[index].default_value = value
        else:
            material.links.new(value, node.inputs[index])
    return node.outputs[0]
