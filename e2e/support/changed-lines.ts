/** Returns the removed lines, `- old`, and the added ones, `+ new`. */
export function changedLines(before: string, after: string): string[] {
  const [was, is] = [before.split('\n'), after.split('\n')]
  let from = 0
  while (from < Math.max(was.length, is.length) && was[from] === is[from]) from++
  let rest = 0
  while (rest < Math.min(was.length, is.length) - from && was.at(-1 - rest) === is.at(-1 - rest)) rest++
  return [
    ...was.slice(from, was.length - rest).map((line) => `- ${line}`),
    ...is.slice(from, is.length - rest).map((line) => `+ ${line}`),
  ]
}
