import type { ReactNode } from 'react'
import { Spinner } from '../../kit/controls/spinner'

/** A step: its heading, its text and its controls. */
export function StepFrame({ title, children }: { title: string | null; children: ReactNode }) {
  return (
    <div className="form">
      {title !== null && (
        <h2 part="title" tabIndex={-1}>
          {title}
        </h2>
      )}
      {children}
    </div>
  )
}

/** The main button of a step; it gets the focus when the step appears. */
export function Submit({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className="button primary" part="submit" data-focus="" onClick={onPress}>
      {label}
    </button>
  )
}

export function Back({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className="link" part="back-button" onClick={onPress}>
      {label}
    </button>
  )
}

/** Placeholder of about the size of a packet, with or without a heading, to avoid a layout shift. */
export function Loading({ label, hasHeading = true }: { label: string; hasHeading?: boolean }) {
  return (
    <div className="waiting" role="status" data-low={hasHeading ? undefined : ''}>
      <Spinner label={label} />
      <p>{label}</p>
    </div>
  )
}
