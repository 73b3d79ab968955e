import { textOf } from '../content.ts'
import { Choice } from '../controls/Choice.tsx'
import type { Desk } from '../use-desk.ts'
import type { View } from '../use-view.ts'

/** Which page of the site is shown. */
export function PageChoice({ desk, view }: { desk: Desk; view: View }) {
  const { workPaths } = desk.state
  const pages = [
    { value: '/', words: 'The page' },
    ...workPaths
      .map((path, index) => ({
        value: path,
        words: `Work ${index + 1}: ${textOf(desk.state, `portfolio.works.${index}.title`)}`,
      }))
      // Two works of one address are a mistake, of which the notice above the page tells.
      .filter(({ value }, index) => workPaths.indexOf(value) === index),
    { value: '/sent/', words: 'Sent' },
    { value: '/404', words: 'Not found' },
  ]
  return (
    <div className="bar-page">
      <Choice
        bare
        label="Page shown"
        options={pages}
        value={view.path}
        choose={(path) => void view.show(path)}
      />
    </div>
  )
}
