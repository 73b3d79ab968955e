/** Whether the visitor wants little motion, as of when this is fetched: what is moved by a script stands still then. */
export const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
