import type { LoginOptions } from '../../core/session/login'

/** Whether somebody looks at the page, as a test says. */
export type SwitchableVisibility = LoginOptions['visibility'] & {
  hide(): void
  show(): void
  /** How many listen. */
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
