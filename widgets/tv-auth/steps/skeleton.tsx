/** Placeholder of the form until it is known. It has the form's size, so that the layout does not shift. */
export function Skeleton({ label }: { label: string }) {
  return (
    <div className="form skeleton" {...(label ? { role: 'progressbar', 'aria-label': label } : {})}>
      <span className="line" />
      <span className="box" />
      <span className="box" />
    </div>
  )
}
