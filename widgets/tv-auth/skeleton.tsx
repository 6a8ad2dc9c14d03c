/** The form before it is known: of the size it will have, so that nothing jumps. */
export function Skeleton({ label }: { label: string }) {
  return (
    <div className="form skeleton" role={label ? 'progressbar' : undefined} aria-label={label || undefined}>
      <span className="line" />
      <span className="box" />
      <span className="box" />
    </div>
  )
}
