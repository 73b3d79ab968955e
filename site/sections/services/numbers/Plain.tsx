/** A number alone, as large as its column, which stands on the rail. */
export const Plain = ({ number }: { number: number }) => (
  <span className="plain" aria-hidden="true">
    {number}
  </span>
)
