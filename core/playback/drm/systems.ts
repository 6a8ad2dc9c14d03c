/** A key system, by its names in browsers and in the operator's API. */
export interface KeySystem {
  /** Name for `requestMediaKeySystemAccess`. */
  readonly name: string
  readonly container: 'dash' | 'hls'
  /** Field with the operator's licence server, for streams without one of their own. */
  readonly server: 'laWidevine' | 'laPlayready' | 'laFairplay' | null
  /** Field with the certificate that the browser needs before a licence request. */
  readonly certificate: 'fpsCertificate' | null
  /** Encoding of the licence request and its answer. */
  readonly exchange: 'bytes' | 'spc' | 'json'
}

/** The stream types of the operator's API (DRM-01), and ClearKey, which every browser with EME has. */
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
