const whole = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
const timeFormat = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })
const dayFormat = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' })
const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

/** Formats an ISO date for the owner's system: today only the time, this year without the year, or `whole`. */
export function formatTime(written: string, form: 'short' | 'whole' = 'short'): string {
  const moment = new Date(written)
  if (form === 'whole') return whole.format(moment)
  const today = new Date()
  if (moment.toDateString() === today.toDateString()) return timeFormat.format(moment)
  return (moment.getFullYear() === today.getFullYear() ? dayFormat : dateFormat).format(moment)
}
