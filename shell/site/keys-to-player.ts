/**
 * Sends the page's keys to a player that fills the page, and focuses it with the first of them, so that a viewer need
 * not focus it first. Enter starts a player that waits to be started. Returns a function that stops it.
 */
export function keysToPlayer(player: Element): () => void {
  const onKey = (event: KeyboardEvent) => {
    const box = player.shadowRoot?.querySelector<HTMLElement>('[part~="player"]')
    if (!box || event.key === 'Tab') return
    const start = () => event.key === 'Enter' && box.querySelector<HTMLElement>('.big-play')?.click()
    // A key that the player itself received and left unhandled.
    if (event.composedPath()[0] === box) return void start()
    if (event.target !== document.body) return
    box.focus({ preventScroll: true })
    const { key, code, altKey, ctrlKey, metaKey, shiftKey } = event
    const keys = { key, code, altKey, ctrlKey, metaKey, shiftKey }
    // The page has received the key already, so the copy must not bubble out of the player.
    const unused = box.dispatchEvent(
      new KeyboardEvent('keydown', { ...keys, bubbles: true, cancelable: true }),
    )
    if (!unused) event.preventDefault()
    else start()
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}
