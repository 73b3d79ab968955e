/** Moments as the owner's own system writes them. */

const whole = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
const ofToday = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })
const ofThisYear = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' })
const ofOthers = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

/**
 * A moment as short as it can be told.
 *
 * @param written as `Date` writes it in JSON
 * @param form with day and time, where it is to be told whole
 */
export function timeOf(written: string, form: 'short' | 'whole' = 'short'): string {
  const moment = new Date(written)
  if (form === 'whole') return whole.format(moment)
  const today = new Date()
  if (moment.toDateString() === today.toDateString()) return ofToday.format(moment)
  return (moment.getFullYear() === today.getFullYear() ? ofThisYear : ofOthers).format(moment)
}
