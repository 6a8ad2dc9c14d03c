import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { WidgetHost } from '../../element/define-widget'
import { useSheet } from '../../hooks/use-lazy-component'
import layout from './menu.css'

interface MenuPanelProps {
  host: WidgetHost
  button: RefObject<HTMLButtonElement | null>
  /** `focus`: the button gets the focus back. */
  onClose: (focus: boolean) => void
  label: string
  part: string
  className?: string
  children: ReactNode
}

/** A panel of choices over the bar: arrows move in it, Escape and a press elsewhere close it. */
export function MenuPanel({ host, button, onClose, label, part, className = '', children }: MenuPanelProps) {
  useSheet(host, layout)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    items(panel.current)
      .find((item) => item.ariaChecked === 'true')
      ?.focus()
  }, [])
  const close = useEffectEvent(() => onClose(false))
  useEffect(() => {
    const outside = (event: Event) => {
      const path = event.composedPath()
      const inside = [panel.current, button.current].some((part) => part !== null && path.includes(part))
      if (!inside) close()
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [button])

  const onKeyDown = (event: KeyboardEvent) => {
    const list = items(panel.current)
    const at = list.indexOf(event.target as HTMLElement)
    const targets: Record<string, number | undefined> = {
      ArrowDown: (at + 1) % list.length,
      ArrowUp: (at - 1 + list.length) % list.length,
      Home: 0,
      End: list.length - 1,
    }
    const to = targets[event.key]
    if (event.key === 'Escape') onClose(true)
    // Close first, so that Tab continues from the button and not from an item that is removed.
    else if (event.key === 'Tab') return onClose(true)
    else if (to === undefined) return
    else list[to]?.focus()
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      ref={panel}
      className={`menu ${className}`}
      part={part}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  )
}

const items = (panel: HTMLElement | null) =>
  [...(panel?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])].filter(
    (item) => item.getClientRects().length > 0,
  )
