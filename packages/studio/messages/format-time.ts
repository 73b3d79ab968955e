/** Formats an ISO date in the browser's language. The short style leaves out today's date and the current year. */
export function formatTime(isoDate: string, style: 'short' | 'full' = 'short'): string {
  const [date, today] = [new Date(isoDate), new Date()]
  if (style === 'full') return date.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
  if (date.toDateString() === today.toDateString())
    return date.toLocaleTimeString(undefined, { timeStyle: 'short' })
  const isThisYear = date.getFullYear() === today.getFullYear()
  return date.toLocaleDateString(
    undefined,
    isThisYear ? { day: 'numeric', month: 'short' } : { dateStyle: 'medium' },
  )
}
