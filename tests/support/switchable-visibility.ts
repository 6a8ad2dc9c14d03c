import type { Visibility } from '../../core/lib/visibility'

/** A page visibility that the test switches. */
export type SwitchableVisibility = Visibility & {
  hide(): void
  show(): void
  /** Number of listeners. */
  readonly listeners: number
}

export function switchableVisibility(): SwitchableVisibility {
  let visible = true
  const listeners = new Set<() => void>()
  const become = (next: boolean) => {
    visible = next
    for (const listener of [...listeners]) listener()
  }
  return {
    get visible() {
      return visible
    },
    get listeners() {
      return listeners.size
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    hide: () => become(false),
    show: () => become(true),
  }
}
