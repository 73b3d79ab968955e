"""
How somebody stands: how far arms and lower arms hang down, in degrees, how far these reach to the back and to the front,
left and right; how far the chest is turned against the hips, and leans; how far lower arms are rolled and fingers bent.
"""
POSES = {
    # Seen from behind: their hands are before them.
    'home': {'L': (70, 128, 0.02, -1.3), 'R': (73, 124, -0.04, -1.2), 'turned': 9, 'leans': 2.5, 'rolled': -8, 'bent': 26},
}
