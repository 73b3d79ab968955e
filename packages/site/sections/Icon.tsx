import type { BuiltInIcon } from '@portfolio/content/icons.ts'

// SVG paths on a 24 × 24 grid: of actions, and of contacts, which `ContactIcon` draws.

const actionStrokes = {
  arrow: 'M4 12h15M12.5 5.5L19 12l-6.5 6.5',
  back: 'M20 12H5M11.5 5.5L5 12l6.5 6.5',
  close: 'M5 5l14 14M19 5L5 19',
  open: 'M12 2v20M2 12h20',
}

const contactStrokes: Record<BuiltInIcon | 'email' | 'phone', string> = {
  linkedin: 'M3 3h18v18H3zM7.5 10.5V17M7.5 6v2M11.5 17v-6.5M11.5 14c0-4 5-4.5 5-.5V17',
  x: 'M4 4h4l12 16h-4zM20 4l-6.5 7M10.5 13.5L4 20',
  instagram: 'M3 3h18v18H3zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM17 6v2',
  code: 'M8 6l-6 6 6 6M16 6l6 6-6 6M14 4l-4 16',
  link: 'M10 7H7.5a5 5 0 0 0 0 10H10M14 7h2.5a5 5 0 0 1 0 10H14M8 12h8',
  email: 'M2.5 5h19v14h-19zM3 6l9 7.5L21 6',
  phone: 'M4 3h4.5l2 5.5-3 2a13 13 0 0 0 6 6l2-3 5.5 2V20c0 .6-.4 1-1 1A17 17 0 0 1 3 4c0-.6.4-1 1-1z',
}

/** An icon for a direction or action. */
export const Icon = ({ name }: { name: keyof typeof actionStrokes }) => (
  <StrokeIcon strokes={actionStrokes[name]} isDirectional={name === 'arrow' || name === 'back'} />
)

/** The icon of a profile on another site, of e-mail or of the phone. */
export const ContactIcon = ({ name }: { name: keyof typeof contactStrokes }) => (
  <StrokeIcon strokes={contactStrokes[name]} />
)

/** A decorative icon in the text colour. The text beside it or the link's label gives its meaning. */
const StrokeIcon = ({ strokes, isDirectional }: { strokes: string; isDirectional?: boolean }) => (
  <svg className={isDirectional ? 'icon icon-directional' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
    <path d={strokes} />
  </svg>
)
