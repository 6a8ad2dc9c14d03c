import type { Cookies } from '../../commerce/promo'

/**
 * The cookies of this page, for its own host. If the browser blocks them, or the frame is sandboxed, reading finds none
 * and writing has no effect.
 */
export function browserCookies(page: Pick<Document, 'cookie'> = document, isSecure = isHttps()): Cookies {
  function write(name: string, value: string, maxAgeS: number): void {
    try {
      page.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeS}; SameSite=Lax${isSecure ? '; Secure' : ''}`
    } catch {
      // Cookies are blocked.
    }
  }
  return {
    get(name) {
      try {
        const found = page.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
        return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1))
      } catch {
        // Cookies are blocked, or the value was written by other code.
        return null
      }
    },
    set: write,
    remove: (name) => write(name, '', 0),
  }
}

const isHttps = (): boolean => location.protocol === 'https:'
