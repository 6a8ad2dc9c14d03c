/** A key system as browsers and operators know it. */
export interface KeySystem {
  /** What the browser is asked for. */
  readonly name: string
  readonly container: 'dash' | 'hls'
  /** The operator's licence server for streams that name none of their own. */
  readonly server: 'laWidevine' | 'laPlayready' | 'laFairplay' | null
  /** The operator's certificate, where the browser needs it before it asks for a licence. */
  readonly certificate: 'fpsCertificate' | null
  /** How a browser's message travels to the licence server, and its answer back. */
  readonly exchange: 'bytes' | 'spc' | 'json'
}

/** The stream types of the operator's API (spec/2 §3), and ClearKey, which every browser with EME has. */
export const KEY_SYSTEMS: Readonly<Record<string, KeySystem>> = {
  dash_widevine: {
    name: 'com.widevine.alpha',
    container: 'dash',
    server: 'laWidevine',
    certificate: null,
    exchange: 'bytes',
  },
  dash_playready: {
    name: 'com.microsoft.playready',
    container: 'dash',
    server: 'laPlayready',
    certificate: null,
    exchange: 'bytes',
  },
  hls_fairplay: {
    name: 'com.apple.fps',
    container: 'hls',
    server: 'laFairplay',
    certificate: 'fpsCertificate',
    exchange: 'spc',
  },
  dash_clearkey: {
    name: 'org.w3.clearkey',
    container: 'dash',
    server: null,
    certificate: null,
    exchange: 'json',
  },
}
