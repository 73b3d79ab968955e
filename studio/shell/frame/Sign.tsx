/** What a tool does, as strokes on a grid of 24 like the page's own icons. */
const strokes = {
  move: 'M9 5v.01M15 5v.01M9 12v.01M15 12v.01M9 19v.01M15 19v.01',
  earlier: 'M12 20V5M5.5 11.5L12 5l6.5 6.5',
  later: 'M12 4v15M5.5 12.5L12 19l6.5-6.5',
  add: 'M12 4v16M4 12h16',
  remove: 'M5 5l14 14M19 5L5 19',
  replace: 'M3 5h18v14H3zM3 16l5-5 5 5 3-3 5 5M16 9v.01',
  keep: 'M12 2v6M12 16v6M2 12h6M16 12h6M12 12v.01',
  open: 'M4 12h15M12.5 5.5L19 12l-6.5 6.5',
  footer: 'M3 4h18v16H3zM3 15h18',
  work: 'M8 3L3 6l2 5 2-1v11h10V10l2 1 2-5-5-3c-1 2-2.5 3-4 3S9 5 8 3z',
  more: 'M5 12v.01M12 12v.01M19 12v.01',
} as const

export type SignName = keyof typeof strokes

export function Sign({ name }: { name: SignName }) {
  return (
    <svg className="sign" viewBox="0 0 24 24" aria-hidden="true">
      <path d={strokes[name]} />
    </svg>
  )
}
