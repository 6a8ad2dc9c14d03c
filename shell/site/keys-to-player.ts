/**
 * Where one player is all of the page it hears the keys that nothing else is there to hear, and has the focus from the
 * first of them on: nobody has to find it first. OK starts what waits to be started. Returns what stops that.
 */
export function keysToPlayer(player: Element): () => void {
  const onKey = (event: KeyboardEvent) => {
    const box = player.shadowRoot?.querySelector<HTMLElement>('[part~="player"]')
    if (!box || event.key === 'Tab') return
    const start = () => event.key === 'Enter' && box.querySelector<HTMLElement>('.big-play')?.click()
    // What the player did not want of its own.
    if (event.composedPath()[0] === box) return void start()
    if (event.target !== document.body) return
    box.focus({ preventScroll: true })
    const { key, code, altKey, ctrlKey, metaKey, shiftKey } = event
    const keys = { key, code, altKey, ctrlKey, metaKey, shiftKey }
    // The page itself has heard it already: it does not leave the player.
    const unused = box.dispatchEvent(
      new KeyboardEvent('keydown', { ...keys, bubbles: true, cancelable: true }),
    )
    if (!unused) event.preventDefault()
    else start()
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}
