/** Matches for a visitor who wants little motion: what is moved by a script stands still then. */
export const still = matchMedia('(prefers-reduced-motion: reduce)')
