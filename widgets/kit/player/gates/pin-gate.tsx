import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { Gate } from '../../../../core/playback'
import type { Tv } from '../../../../core/tv'
import type { WidgetHost } from '../../element/define-widget'
import { NestedElement } from '../../element/nested-element'
import { useElementCode } from '../../hooks/use-element-code'

/** `tv-access-required` is not among them: the page has to receive it, because a guest of its own has to sign in. */
const OWN_EVENTS = ['tv-ready', 'tv-error', 'tv-unlock', 'tv-pin-set', 'tv-pin-cancel']

interface PinGateProps {
  host: WidgetHost
  tv: Tv
  gate: Extract<Gate, { reason: 'pin' }>
  /** Age rating, years; null if unknown. */
  age: number | null
  /** Placeholder while the code of the form loads. */
  waiting: ReactNode
  /** Shown if the form cannot be loaded. */
  missing: ReactNode
}

/** The protected action of a PIN gate. */
export const pinAction = ({ for: cause }: PinGateProps['gate']) =>
  cause === 'unknown-program' ? 'program' : cause

/** Asks for the PIN in the gate and focuses its field; the player continues by itself after the unlock. */
export function PinGate({ host, tv, gate, age, waiting, missing }: PinGateProps) {
  const code = useElementCode('tv-parental-pin')
  const action = pinAction(gate)
  const form = useRef<HTMLElement>(null)
  // In a frame, the page around it may be a partner's, whose viewer may be typing there.
  const ownPage = tv.config.site === location.origin && (window.parent === window || document.hasFocus())
  const props = useMemo(() => ({ for: action, age }), [action, age])

  useEffect(() => {
    // In another document the element may be upgraded slightly later.
    const element = form.current as (HTMLElement & { ask?(): Promise<boolean> }) | null
    if (code === 'here' && mayTakeFocus(host.element, ownPage)) element?.ask?.().catch(() => undefined)
  }, [code, host, ownPage])

  if (code === 'here')
    return (
      <NestedElement
        tag="tv-parental-pin"
        host={host}
        viewer={tv.config}
        silent={OWN_EVENTS}
        props={props}
        elementRef={form}
      />
    )
  return code === 'coming' ? waiting : missing
}

/** Elements into which a viewer types, or that keep the focus. */
const BUSY = 'input, textarea, select, [contenteditable], dialog *, iframe'

/**
 * True if a gate may move the focus to its field: always from the player around it; from elsewhere only if the viewer types
 * nothing there, and on the operator's own page or right after a gesture. Never on a partner's page that has just opened.
 */
function mayTakeFocus(host: HTMLElement, ownPage: boolean): boolean {
  const root = host.getRootNode() as Document | ShadowRoot
  if (root.activeElement === host) return true
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) {
    // The focus is in another player of the page.
    if (active.localName.startsWith('tv-')) return false
    active = active.shadowRoot.activeElement
  }
  if (active?.matches(BUSY)) return false
  return ownPage || navigator.userActivation?.isActive === true
}
