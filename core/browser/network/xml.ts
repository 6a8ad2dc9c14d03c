import { AdError } from '../../playback/ads/ad-error'

/** Maximum size of a document, bytes after decompression; a guess, several times what ad servers usually send. */
const MAX_BYTES = 524_288

/**
 * Fetches an XML document of at most 512 KiB, without credentials; a larger one is aborted and counts as unreadable.
 * XMLHttpRequest parses it, because `DOMParser` is a Trusted Types sink, which host pages may forbid.
 */
export function fetchXml(url: string, signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open('GET', url)
    call.responseType = 'document'
    call.overrideMimeType('text/xml')
    call.onprogress = ({ loaded }) => {
      if (loaded <= MAX_BYTES) return
      reject(new AdError(100))
      call.abort()
    }
    // A last progress event precedes `load`, so the size is always checked.
    call.onload = () => {
      if (call.status >= 400) reject(new AdError(`http-${call.status}`))
      else if (call.responseXML) resolve(call.responseXML)
      // An ad server without an advertisement responds with 204.
      else reject(new AdError(call.status === 204 ? 'no-ad' : 100))
    }
    call.onerror = () => reject(new AdError('network'))
    // An aborted request counts as a timeout, so that error tracking can report it.
    call.onabort = () => reject(new AdError('timeout'))
    signal.addEventListener('abort', () => call.abort(), { once: true })
    call.send()
  })
}
