import { pageValue } from '../core/lib/state/page-registry'

/** Address of the operator's script. */
export interface LoadOptions {
  /** Address of the operator's site, https; http for a site on this machine or for a page that is itself http. */
  site: string
  /** Release of the script, as `0.1.0`. @defaultValue the site's present one */
  version?: string
}

interface Loading {
  /** Null before the first request and after a failure. */
  address: string | null
  script: Promise<void> | null
  failures: number
}

/** Shared by all copies of this module on a page. */
const getLoading = () => pageValue<Loading>('loading', () => ({ address: null, script: null, failures: 0 }))

/**
 * Loads the operator's script, once for a page however often it is called. Resolves once the script has run: the tags of
 * the page start, and those added later. Rejects with a TypeError for a wrong `site` or `version`, and with an Error on a
 * server, for a second script of another address, and if the script cannot be loaded; after a failure the next call loads
 * it again.
 * @example await loadTv({ site: 'https://tv.example' })
 */
export async function loadTv(options: LoadOptions): Promise<void> {
  const address = getScriptAddress(options)
  if (typeof document === 'undefined')
    throw new Error('tv: loadTv needs a page: call it in the browser, as in an effect')
  const loading = getLoading()
  if (loading.address !== null && loading.address !== address)
    throw new Error(`tv: this page has its script from ${loading.address}; ${address} cannot be a second one`)
  loading.address = address
  loading.script ??= run(address, loading.failures).catch(() => {
    Object.assign(loading, { address: null, script: null, failures: loading.failures + 1 })
    throw new Error(
      `tv: ${address} could not be loaded: it is not there, the connection failed, or a policy or blocker of this page forbids it`,
    )
  })
  return loading.script
}

/** Runs the script. A module that failed is not requested again under its address, so later attempts have a query. */
async function run(address: string, failures: number): Promise<void> {
  const attempt = failures === 0 ? address : `${address}?again=${failures}`
  await import(/* @vite-ignore */ /* webpackIgnore: true */ attempt)
}

function getScriptAddress({ site, version }: LoadOptions): string {
  if (!URL.canParse(site)) throw new TypeError(`tv: site "${site}" is no address, such as https://tv.example`)
  const { protocol, hostname, origin } = new URL(site)
  const isLocal = /^(.+\.)?localhost$|^127\.0\.0\.1$|^\[::1\]$/.test(hostname)
  const isPlainPage = typeof location !== 'undefined' && location.protocol === 'http:'
  if (protocol !== 'https:' && !(protocol === 'http:' && (isLocal || isPlainPage)))
    throw new TypeError(`tv: site "${protocol}//${hostname}" is not https`)
  if (version !== undefined && !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    throw new TypeError(`tv: version "${version}" is no release, such as 0.1.0`)
  return `${origin}/embed/${version === undefined ? '' : `${version}/`}tv.js`
}
