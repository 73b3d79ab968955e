/**
 * Whether a key belongs to the making of a letter, as Japanese is typed, and asks for nothing else. Safari tells of the
 * one that ends it only after it has ended, and names it by the code that UI Events keeps for such keys.
 */
export const isComposing = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === 229
