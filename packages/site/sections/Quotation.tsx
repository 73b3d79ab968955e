interface Props {
  quote: string
  quoteBy?: string | undefined
}

/** A quotation, with the name of the person quoted. */
export const Quotation = ({ quote, quoteBy }: Props) => (
  <figure className="quotation">
    <blockquote>
      <p>{quote}</p>
    </blockquote>
    {quoteBy !== undefined && <figcaption>{quoteBy}</figcaption>}
  </figure>
)
