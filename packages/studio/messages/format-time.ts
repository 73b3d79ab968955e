const fullFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
const timeFormat = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })
const dayFormat = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' })
const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

/** Formats an ISO date in the browser's language. The short style leaves out today's date and the current year. */
export function formatTime(isoDate: string, style: 'short' | 'full' = 'short'): string {
  const date = new Date(isoDate)
  if (style === 'full') return fullFormat.format(date)
  const today = new Date()
  if (date.toDateString() === today.toDateString()) return timeFormat.format(date)
  return (date.getFullYear() === today.getFullYear() ? dayFormat : dateFormat).format(date)
}
