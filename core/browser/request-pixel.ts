/** Asks for the address of a measurement pixel, also while the page is left. Nobody waits for it or reads it. */
export function requestPixel(address: string): void {
  fetch(address, { mode: 'no-cors', credentials: 'include', cache: 'no-store', keepalive: true }).catch(
    () => undefined,
  )
}
