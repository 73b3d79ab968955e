import type { Seeds } from '../../../../site/look/tokens.ts'
import { Icon } from '../../controls/Icon.tsx'
import { ratioWords } from './ColourEditor.tsx'
import { pairsOf } from './sheet.ts'

/** Every text of the page on what it stands on, and whether it can be read there. */
export function Contrasts({ seeds }: { seeds: Seeds }) {
  return (
    <section>
      <h3>Contrast</h3>
      <table className="contrasts">
        <thead className="spoken">
          <tr>
            <th scope="col">Sample</th>
            <th scope="col">Where</th>
            <th scope="col">Contrast</th>
            <th scope="col">WCAG AA</th>
          </tr>
        </thead>
        <tbody>
          {pairsOf(seeds).map(({ words, text, ground, ratio, atLeast }) => (
            <tr key={words} data-fails={ratio < atLeast ? '' : undefined}>
              <td>
                <span
                  className="contrast-sample"
                  style={{ color: text, background: ground }}
                  aria-hidden="true"
                >
                  Aa
                </span>
              </td>
              <td>{words}</td>
              <td>{ratioWords(ratio)}</td>
              <td>
                <Icon name={ratio < atLeast ? 'wrong' : 'done'} />
                <span className="spoken">{ratio < atLeast ? `fails, needs ${atLeast} : 1` : 'holds'}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
