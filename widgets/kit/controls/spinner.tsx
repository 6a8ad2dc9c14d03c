/** A loading indicator, with a label once the words have loaded. */
export const Spinner = ({ label }: { label: string }) =>
  label ? (
    <div className="spinner" role="progressbar" aria-label={label} />
  ) : (
    <div className="spinner" aria-hidden="true" />
  )
