import type { Cookies } from '../../commerce/promo'

/**
 * The cookies of this page, for its own host. A browser that blocks them, or a sandboxed frame, has none: what is set is
 * lost then.
 */
export function browserCookies(page: Pick<Document, 'cookie'> = document, isSecure = isHttps()): Cookies {
  function write(name: string, value: string, maxAgeS: number): void {
    try {
      page.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeS}; SameSite=Lax${isSecure ? '; Secure' : ''}`
    } catch {
      // Blocked.
    }
  }
  return {
    get(name) {
      try {
        const found = page.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
        return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1))
      } catch {
        // Blocked, or written by other code.
        return null
      }
    },
    set: write,
    remove: (name) => write(name, '', 0),
  }
}

const isHttps = (): boolean => location.protocol === 'https:'
