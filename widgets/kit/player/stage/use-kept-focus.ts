import { type RefObject, useEffect } from 'react'
import type { WidgetHost } from '../../element/define-widget'

/**
 * A focused control that is removed passes its focus to the player's box, so that keys still work; focus outside is not
 * taken.
 */
export function useKeptFocus(host: WidgetHost, box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = host.element.shadowRoot
    if (!root) return
    let focused: Element | null = null
    // If the control still exists, the viewer moved the focus on purpose.
    const note = () =>
      queueMicrotask(() => {
        if (focused?.isConnected !== false) focused = root.activeElement
      })
    const watch = new MutationObserver(() => {
      if (focused?.isConnected !== false) return
      focused = null
      if (document.activeElement === document.body) box.current?.focus({ preventScroll: true })
    })
    const moves = ['focusin', 'focusout']
    for (const move of moves) root.addEventListener(move, note)
    watch.observe(root, { childList: true, subtree: true })
    return () => {
      for (const move of moves) root.removeEventListener(move, note)
      watch.disconnect()
    }
  }, [host, box])
}
