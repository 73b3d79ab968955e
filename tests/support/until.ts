import { setTimeout as pause } from 'node:timers/promises'

/**
 * Waits until something is so.
 *
 * @param what it is, in words, for the error that says that it never was
 */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  milliseconds = 20_000,
): Promise<void> {
  const end = performance.now() + milliseconds
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`waited ${milliseconds / 1000} s in vain until ${what}`)
    await pause(20)
  }
}
