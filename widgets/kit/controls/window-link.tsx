import { type ComponentProps, type MouseEvent, useState } from 'react'
import type { Text } from '../../../core/text'

/** Opens an address in a new window, which cannot access this page. Returns false if the browser blocks the window. */
export function openWindow(address: string): boolean {
  try {
    // With `noopener` the result would always be null.
    const opened = window.open('', '_blank')
    if (!opened) return false
    opened.opener = null
    opened.location.replace(address)
    return true
  } catch {
    // In a frame whose sandbox forbids windows, Firefox throws.
    return false
  }
}

/** True for a press that follows a link in this tab. */
export const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** In a small player the text below the link may be out of view. */
const showWhole = (words: HTMLElement | null) => words?.scrollIntoView({ block: 'nearest' })

type WindowLinkProps = ComponentProps<'a'> & { href: string; t: Text['t'] }

/**
 * A link to a new window. In a frame whose sandbox forbids windows, browsers ignore it; its address is then shown for
 * the viewer to copy.
 */
export function WindowLink({ href, t, children, onClick, ...attributes }: WindowLinkProps) {
  const [refused, setRefused] = useState<{ href: string; address: string } | null>(null)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    // Without a frame, the page is its own parent.
    if (event.defaultPrevented || window.parent === window || !isPlainClick(event)) return
    event.preventDefault()
    // Read the address now: the element may have added its parameters when the link was pressed.
    const { href: address } = event.currentTarget
    setRefused(openWindow(address) ? null : { href, address })
  }
  return (
    <>
      <a rel="noreferrer" {...attributes} href={href} target="_blank" onClick={follow}>
        {children}
      </a>
      {refused && (
        <p role="alert" className="refused-window" ref={showWhole}>
          {t('gate.noWindow')} <code>{refused.href === href ? refused.address : href}</code>
        </p>
      )}
    </>
  )
}
