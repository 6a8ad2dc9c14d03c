import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** A rejected input; `field` is its name, null if no single field is wrong. */
interface StepFault {
  code: string
  field: string | null
}

/**
 * Moves the focus to the first field of a new step, or to the wrong field. An inline form does not take the focus from
 * the page before the viewer or the page has focused it.
 */
export function useStepFocus(
  box: RefObject<HTMLElement | null>,
  host: HTMLElement,
  about: { step: string | null; fault: StepFault | null; dialog: boolean; calls: number; ready: boolean },
): void {
  const { step, fault, dialog, calls, ready } = about
  const here = useRef(false)
  const listening = ready && step !== null

  useEffect(() => {
    const inside = box.current
    if (!inside || !listening) return
    const come = () => {
      here.current = true
    }
    // Safari does not focus a pressed button.
    const signs = ['focusin', 'click'] as const
    for (const sign of signs) inside.addEventListener(sign, come)
    return () => {
      for (const sign of signs) inside.removeEventListener(sign, come)
    }
  }, [box, listening])

  const followed = useRef(0)
  const enter = useEffectEvent((_step: string | null, call: number, isDialog: boolean) => {
    const called = call !== followed.current
    if (!called && !isDialog && !(here.current && isFree(host))) return
    const target = box.current?.querySelector<HTMLElement>('[data-focus]')
    if (!target) return
    followed.current = call
    target.focus()
  })
  // Runs at every new step.
  useEffect(() => {
    if (ready) enter(step, calls, dialog)
  }, [step, calls, ready, dialog])

  useEffect(() => {
    if (!fault) return
    const named = fault.field && box.current?.querySelector<HTMLInputElement>(`[name="${fault.field}"]`)
    const target = named || box.current?.querySelector<HTMLElement>('[data-focus]')
    target?.focus()
    if (fault.code === 'wrong-code' && named) named.select()
  }, [fault, box])
}

/** False if something else on the page around the element has the focus. */
function isFree(host: HTMLElement): boolean {
  const { activeElement } = host.getRootNode() as Document | ShadowRoot
  return activeElement === null || activeElement === host || activeElement === document.body
}
