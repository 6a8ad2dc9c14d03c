import { configured } from './configure'

const sites = new Set<string>()

const wrongFiles = new Set<string>()

/** Tells the author of the page, or of the brand, once for each file, which field of a configuration is wrong. */
export function reportWrongField(address: string, field: string, problem: string): void {
  if (wrongFiles.has(address)) return
  wrongFiles.add(address)
  console.error(`tv: ${address} is wrong (${field}: ${problem})`)
}

/**
 * Tells the author of the page, once for each site, that a file of it cannot be had, and the likely cause; `problem` is
 * null if there was no answer.
 */
export function reportMissingFile(address: string, problem: string | null): void {
  const { origin } = new URL(address)
  if (sites.has(origin)) return
  sites.add(origin)
  console.error(`tv: ${address} could not be loaded (${problem ?? 'no answer'}). ${causeOf(origin, problem)}`)
}

function causeOf(origin: string, problem: string | null): string {
  if (!navigator.onLine) return 'The browser is offline.'
  if (origin === location.origin && !configured().site)
    return "The elements take the page's origin for the operator's site: set `site` to the address of the site."
  if (problem !== null)
    return 'Is this the address of the site? It is that of the script, unless `site` is set.'
  return `If the page has a Content-Security-Policy, add ${origin} to connect-src; the site has to answer with CORS headers.`
}
