/** SVG paths on a 24 × 24 grid. A name says what the icon shows, or what its button does. */
const iconPaths = {
  phone: 'M7 2.5h10v19H7zM11 18.5h2',
  tablet: 'M4 3h16v18H4zM11 18h2',
  desktop: 'M2 4h20v13H2zM8 21h8M12 17v4',
  fullWidth: 'M3 5v14M21 5v14M6 12h12M9 8.5L5.5 12 9 15.5M15 8.5l3.5 3.5-3.5 3.5',
  light:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2',
  dark: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z',
  undo: 'M8.5 4L4 8.5 8.5 13M4 8.5h10.5a5.5 5.5 0 0 1 0 11H9',
  redo: 'M15.5 4L20 8.5 15.5 13M20 8.5H9.5a5.5 5.5 0 0 0 0 11H15',
  close: 'M5 5l14 14M19 5L5 19',
  forward: 'M9 5l7 7-7 7',
  check: 'M4 12.5L9.5 18 20 6.5',
  warning: 'M12 3L1.5 21h21zM12 10v5M12 17v1.5',
  move: 'M9 5v.01M15 5v.01M9 12v.01M15 12v.01M9 19v.01M15 19v.01',
  'arrow-up': 'M12 20V5M5.5 11.5L12 5l6.5 6.5',
  'arrow-down': 'M12 4v15M5.5 12.5L12 19l6.5-6.5',
  'arrow-left': 'M20 12H5M11.5 5.5L5 12l6.5 6.5',
  'arrow-right': 'M4 12h15M12.5 5.5L19 12l-6.5 6.5',
  add: 'M12 4v16M4 12h16',
  replace: 'M3 5h18v14H3zM3 16l5-5 5 5 3-3 5 5M16 9v.01',
  crop: 'M6.5 1.5v16h16M1.5 6.5h16v16',
  footer: 'M3 4h18v16H3zM3 15h18',
  hash: 'M9.5 3L7.5 21M16.5 3l-2 18M4 8.5h17M3 15.5h17',
  strong: 'M7 4h6.5a4 4 0 0 1 0 8H7zM7 12h7.5a4 4 0 0 1 0 8H7zM8.5 4v16',
  emphasis: 'M10 4h8M6 20h8M14.5 4l-5 16',
  link: 'M10 14L14 10M11 6.5l2-2a4.6 4.6 0 0 1 6.5 6.5l-2 2M13 17.5l-2 2A4.6 4.6 0 0 1 4.5 13l2-2',
  list: 'M4 6v.01M9 6h11M4 12v.01M9 12h11M4 18v.01M9 18h11',
  try: 'M6 4l13 8-13 8z',
  more: 'M5 12v.01M12 12v.01M19 12v.01',
} as const

export type IconName = keyof typeof iconPaths

/** A decorative icon in the text colour. Screen readers ignore it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1.125rem"
      height="1.125rem"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
