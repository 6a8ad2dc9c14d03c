/** The form before it is known: of the size it will have, so that nothing jumps. */
export function Skeleton({ label }: { label: string }) {
  return (
    <div className="form skeleton" {...(label ? { role: 'progressbar', 'aria-label': label } : {})}>
      <span className="line" />
      <span className="box" />
      <span className="box" />
    </div>
  )
}
