/** A sign that something loads; a picture alone until its words have loaded. */
export const Spinner = ({ label }: { label: string }) =>
  label ? (
    <div className="spinner" role="progressbar" aria-label={label} />
  ) : (
    <div className="spinner" aria-hidden="true" />
  )
