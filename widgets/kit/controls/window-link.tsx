import { type ComponentProps, type MouseEvent, useState } from 'react'
import type { Text } from '../../../core/text'

/** Opens an address in a window of its own, which cannot reach this page. False if the browser refuses the window. */
export function openWindow(address: string): boolean {
  try {
    // With `noopener` the result would be null in any case.
    const opened = window.open('', '_blank')
    if (!opened) return false
    opened.opener = null
    opened.location.replace(address)
    return true
  } catch {
    // Firefox throws in a frame whose sandbox opens no windows.
    return false
  }
}

/** A press that follows a link in this tab. */
export const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A small player has no room for the words below its link. */
const showWhole = (words: HTMLElement | null) => words?.scrollIntoView({ block: 'nearest' })

type WindowLinkProps = ComponentProps<'a'> & { href: string; t: Text['t'] }

/**
 * A link to a window of its own. Browsers ignore it in a frame whose sandbox opens no windows; there its address is shown, for the
 * viewer to open.
 */
export function WindowLink({ href, t, children, onClick, ...attributes }: WindowLinkProps) {
  const [refused, setRefused] = useState<{ href: string; address: string } | null>(null)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    // The parent of a page without a frame is the page itself.
    if (event.defaultPrevented || window.parent === window || !isPlainClick(event)) return
    event.preventDefault()
    // The keys of the element may have been added to it as it was pressed.
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
