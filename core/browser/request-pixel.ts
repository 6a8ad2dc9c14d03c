/** Asks for the address of a measurement pixel, also while the page is left. The response is ignored. */
export function requestPixel(address: string): void {
  fetch(address, { mode: 'no-cors', credentials: 'include', cache: 'no-store', keepalive: true }).catch(
    () => undefined,
  )
}
