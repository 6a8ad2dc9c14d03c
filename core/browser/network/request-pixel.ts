/** Requests a measurement pixel, also while the page unloads; the response is ignored. */
export function requestPixel(address: string): void {
  fetch(address, { mode: 'no-cors', credentials: 'include', cache: 'no-store', keepalive: true }).catch(
    () => undefined,
  )
}
