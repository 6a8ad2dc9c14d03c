import { focusPlayer } from '../players/keys-to-player'

/**
 * Remembers where the focus is before a dialog opens. The returned function is for after it has closed: if nothing has
 * the focus then, it returns to where it was; if that has been removed, to the account button that has replaced the
 * sign-in button of the header, else to the player or the heading of the page.
 */
export function keepFocus(): () => void {
  const before = document.activeElement
  const wasInHeader = before?.closest('.header') != null
  return () => {
    if (document.activeElement && document.activeElement !== document.body) return
    const inHeader = wasInHeader ? document.querySelector<HTMLElement>('.header .account > button') : null
    const wasPlayer = before?.matches('tv-channel-player, tv-content-player') && focusPlayer(before)
    if (wasPlayer) return
    if (before instanceof HTMLElement && before.isConnected && before !== document.body) before.focus()
    else if (inHeader) inHeader.focus()
    if (document.activeElement !== document.body) return
    const place =
      document.querySelector<HTMLElement>('main h1[tabindex]') ?? document.getElementById('content')
    place?.focus({ preventScroll: true })
  }
}
