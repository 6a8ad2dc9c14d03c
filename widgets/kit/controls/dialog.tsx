import { X } from 'lucide'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { keepFocusOnPage } from '../focus/focus-page'
import { IconButton } from './icon-button'

/** How long a closed dialog stays in the page to fade out, ms; the same as in forms.css (NAV-02). */
const FADE_MS = 300

interface DialogExitProps {
  isOpen: boolean
  children: (isLeaving: boolean) => ReactNode
}

/** Keeps the last dialog in the page while it fades out. */
export function DialogExit({ isOpen, children }: DialogExitProps) {
  const last = useRef(children)
  if (isOpen) last.current = children
  const [isKept, setIsKept] = useState(false)
  useEffect(() => {
    if (isOpen) return setIsKept(true)
    const timer = setTimeout(() => setIsKept(false), FADE_MS)
    return () => clearTimeout(timer)
  }, [isOpen])
  return isOpen || isKept ? last.current(!isOpen) : null
}

/** The focused element of the tree that `place` is in, which may be a shadow root. */
const findFocused = (place: Element) =>
  (place.getRootNode() as Document | ShadowRoot).activeElement as HTMLElement | null

interface DialogProps {
  /** Accessible name of the dialog and, unless `heading` is false, its heading; empty until the words have loaded. */
  label: string
  heading?: boolean
  /** Label of the close button. */
  closeLabel: string
  onClose: () => void
  /** False hides the close button and keeps Escape and the overlay from closing. */
  closable?: boolean
  part?: string
  /** True while the closed dialog is still fading out: the page beneath is usable again. */
  isLeaving?: boolean
  children: ReactNode
}

/**
 * A modal dialog in the top layer: the browser keeps the focus inside and restores it. Escape, a press on the overlay
 * and the button call `onClose`; the dialog is open as long as it is rendered.
 */
export function Dialog({
  label,
  heading = true,
  closeLabel,
  onClose,
  closable = true,
  part,
  isLeaving = false,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const shown = dialog.current
    // document.activeElement does not reach into a shadow root.
    const before = (shown && findFocused(shown)) ?? (document.activeElement as HTMLElement | null)
    // The element may have been removed from the page.
    if (isLeaving || !shown) return
    if (shown.isConnected && !shown.open) shown.showModal()
    return () => {
      shown.close()
      // The browser takes the focus from a hidden control at its next frame, in which Tab would begin at the top.
      const focused = findFocused(shown)
      if (focused && shown.contains(focused)) focused.blur()
      before?.focus()
      keepFocusOnPage()
    }
  }, [isLeaving])

  // The focused control may be removed with its step, or disabled, and the next step may have none.
  useEffect(() => {
    const shown = dialog.current
    if (!shown || isLeaving) return
    const keepFocus = () => {
      const focused = findFocused(shown)
      if (!shown.open || (focused && shown.contains(focused))) return
      const next = shown.querySelector<HTMLElement>('[data-focus]') ?? box.current
      if (next === box.current && next) next.tabIndex = -1
      next?.focus({ preventScroll: true })
    }
    keepFocus()
    // The browser takes the focus of a disabled control a moment later.
    const changes = new MutationObserver(() => setTimeout(keepFocus))
    changes.observe(shown, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => changes.disconnect()
  }, [isLeaving])

  const onOverlay = (event: MouseEvent<HTMLDialogElement>) => {
    // Ignore the second press of a double click: it was meant for a button of a taller step.
    if (closable && event.target === dialog.current && event.detail < 2) onClose()
  }

  return (
    <dialog
      ref={dialog}
      className="dialog"
      part={part}
      aria-label={label}
      onMouseDown={onOverlay}
      onCancel={(event) => {
        event.preventDefault()
        if (closable) onClose()
      }}
      onClose={() => {
        // At the second Escape the browser closes a dialog without a cancel event. If it is open, it has been opened again.
        if (isLeaving || dialog.current?.open) return
        if (closable && dialog.current) onClose()
        else dialog.current?.showModal()
      }}
    >
      <div ref={box} className="dialog-box">
        {(heading || closable) && (
          <div className="dialog-head">
            {heading && label && <h2 aria-live="polite">{label}</h2>}
            {closable && <IconButton part="close-button" icon={X} label={closeLabel} onPress={onClose} />}
          </div>
        )}
        {children}
      </div>
    </dialog>
  )
}
