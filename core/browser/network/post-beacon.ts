/**
 * Posts a text to a collector, also while the page unloads; the response is ignored. `navigator.sendBeacon` would send the
 * cookies of the collector and the address of the page, both of which may identify a viewer.
 */
export function postBeacon(address: string, body: string): void {
  fetch(address, {
    method: 'POST',
    body,
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    keepalive: true,
  }).catch(() => undefined)
}
