interface Props {
  quote: string
  quoteBy?: string | undefined
}

/** What somebody said, with their name. */
export const Quotation = ({ quote, quoteBy }: Props) => (
  <figure className="quotation">
    <blockquote>
      <p>{quote}</p>
    </blockquote>
    {quoteBy !== undefined && <figcaption>{quoteBy}</figcaption>}
  </figure>
)
