import type { Mistake } from '../../protocol.ts'

/** What keeps the page from being made anew; it goes on once that is mended. */
export function Mistakes({ mistakes }: { mistakes: readonly Mistake[] }) {
  return (
    <section className="card mistakes" role="alert">
      <h2>The page stands still until this is mended</h2>
      <ul>
        {mistakes.map(({ path, line, field, reason }) => (
          <li key={`${path} ${line} ${field} ${reason}`}>
            <b>
              {path}
              {line !== undefined && `, line ${line}`}
            </b>
            : {reason}
          </li>
        ))}
      </ul>
    </section>
  )
}
