import { AdError } from '../playback/ads/ad-error'

/**
 * The XML document behind an address, with no credentials of the page. The browser reads it on the way in: a parser of
 * text would be a sink of Trusted Types, which host pages may forbid.
 */
export function fetchXml(url: string, signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open('GET', url)
    call.responseType = 'document'
    call.overrideMimeType('text/xml')
    call.onload = () => {
      if (call.status >= 400) reject(new AdError('network'))
      else if (call.responseXML) resolve(call.responseXML)
      // Nothing is what an ad server answers that has nothing.
      else reject(new AdError(call.status === 204 ? 'no-ad' : 100))
    }
    call.onerror = () => reject(new AdError('network'))
    // Rejects with the reason of the abort, so that the caller can report it.
    call.onabort = () => reject(new AdError('timeout'))
    signal.addEventListener('abort', () => call.abort(), { once: true })
    call.send()
  })
}
