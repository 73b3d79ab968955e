import { forText } from '@portfolio/content/look/tokens.ts'
import type { Reading } from '../../../look/contrast.ts'
import { Icon } from '../../controls/Icon.tsx'

/**
 * Lists the contrast of all text colours on their backgrounds, and the colours that were adjusted to be
 * readable.
 */
export function Contrasts({ reading: { pairs, moved } }: { reading: Reading }) {
  if (pairs.length === 0) return null
  const nearestFirst = pairs.toSorted((one, other) => one.ratio / one.atLeast - other.ratio / other.atLeast)
  return (
    <section className="fields">
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
          {nearestFirst.map(({ name, text, ground, ratio, atLeast, holds }) => (
            <tr key={name} data-fails={holds ? undefined : ''}>
              <td>
                <span
                  className="contrast-sample"
                  data-large={atLeast < forText ? '' : undefined}
                  style={{ color: text, background: ground }}
                  aria-hidden="true"
                >
                  Aa
                </span>
              </td>
              <td>{name}</td>
              <td>{ratio.toFixed(2)} : 1</td>
              <td>
                <Icon name={holds ? 'done' : 'wrong'} />
                <span className="spoken">{holds ? 'passes' : `fails, needs ${atLeast} : 1`}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {moved.map((sentence) => (
        <p key={sentence} className="help">
          {sentence}
        </p>
      ))}
    </section>
  )
}
