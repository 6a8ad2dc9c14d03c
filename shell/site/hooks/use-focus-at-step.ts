import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to the element marked `data-focus` at every step but the first, because the pressed element was
 * removed with its focus. `step` is null while nothing is shown.
 */
export function useFocusAtStep(box: RefObject<HTMLElement | null>, step: string | null): void {
  const last = useRef<string | null>(null)
  useEffect(() => {
    if (step === null || step === last.current) return
    if (last.current !== null) box.current?.querySelector<HTMLElement>('[data-focus]')?.focus()
    last.current = step
  }, [box, step])
}
