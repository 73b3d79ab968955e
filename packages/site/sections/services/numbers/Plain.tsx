/** The number alone, as large as its column. */
export const Plain = ({ number }: { number: number }) => (
  <span className="plain" aria-hidden="true">
    {number}
  </span>
)
