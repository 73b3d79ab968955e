/** Returns the lines from the first difference to the last: removed ones as `- old`, added ones as `+ new`. */
export function changedLines(before: string, after: string): string[] {
  const [oldLines, newLines] = [before.split('\n'), after.split('\n')]
  let start = 0
  while (start < Math.max(oldLines.length, newLines.length) && oldLines[start] === newLines[start]) start++
  let end = 0
  while (
    end < Math.min(oldLines.length, newLines.length) - start &&
    oldLines.at(-1 - end) === newLines.at(-1 - end)
  )
    end++
  return [
    ...oldLines.slice(start, oldLines.length - end).map((line) => `- ${line}`),
    ...newLines.slice(start, newLines.length - end).map((line) => `+ ${line}`),
  ]
}
