/** Each icon as strokes on a grid of 24, square at their ends, as the page's are. */
const strokes = {
  phone: 'M7 2.5h10v19H7zM11 18.5h2',
  tablet: 'M4 3h16v18H4zM11 18h2',
  desktop: 'M2 4h20v13H2zM8 21h8M12 17v4',
  full: 'M3 5v14M21 5v14M6 12h12M9 8.5L5.5 12 9 15.5M15 8.5l3.5 3.5-3.5 3.5',
  light:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2',
  dark: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z',
  undo: 'M8.5 4L4 8.5 8.5 13M4 8.5h10.5a5.5 5.5 0 0 1 0 11H9',
  redo: 'M15.5 4L20 8.5 15.5 13M20 8.5H9.5a5.5 5.5 0 0 0 0 11H15',
  close: 'M5 5l14 14M19 5L5 19',
  search: 'M10.5 3.5a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM15.5 15.5L21 21',
  down: 'M5 9l7 7 7-7',
  onward: 'M9 5l7 7-7 7',
  done: 'M4 12.5L9.5 18 20 6.5',
  wrong: 'M12 3L1.5 21h21zM12 10v5M12 17v1.5',
} as const

/** A line icon in the colour of its text. It is decoration: the words beside it, or its control's label, speak. */
export function Icon({ name }: { name: keyof typeof strokes }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d={strokes[name]} />
    </svg>
  )
}
