import { VASTParser } from '@dailymotion/vast-client'
import { AdError } from '../ad-error'
import { hasForeignScheme, isWeb } from './macros'

/** A media file of an advertisement; the screen chooses the best one. Bit rate in kbit/s. */
export interface AdFile {
  url: string
  type: string
  width: number
  bitrate: number
}

/** One linear advertisement, wrappers resolved. Seconds; addresses still contain their macros. */
export interface LinearAd {
  files: AdFile[]
  duration: number
  skipAfter: number | null
  link: string | null
  impressions: string[]
  clicks: string[]
  errors: string[]
  /** Addresses by VAST event name; `progress-{seconds}` for progress events. */
  events: Record<string, string[]>
  /** Position in its pod, from 1; 0 for an advertisement outside a pod. */
  sequence: number
}

/** Maximum depth of wrapper documents, as in most players. */
const MAX_DEPTH = 5

/**
 * Maximum number of documents fetched for one address of an ad break, the first included: a pod of ten advertisements
 * behind two or three wrappers each fits.
 */
const MAX_DOCUMENTS = 30

/** Maximum number of tracking addresses per event of an advertisement, wrappers included, and of all its events. */
const MAX_PER_EVENT = 50
const MAX_PER_AD = 500

/** The VAST events that are tracked, besides the progress events. */
const EVENTS = [
  'creativeView',
  'start',
  'firstQuartile',
  'midpoint',
  'thirdQuartile',
  'complete',
  'pause',
  'resume',
  'mute',
  'unmute',
  'skip',
  'closeLinear',
]

/** Maximum number of error addresses requested while the documents of one address are resolved. */
const MAX_ERROR_ADDRESSES = 50

/** The part of the parser library's result in use. */
interface Parsed {
  ads: {
    sequence: string | number | null
    impressionURLTemplates: Template[]
    errorURLTemplates: Template[]
    creatives: {
      type: string
      duration: number
      skipDelay: number | null
      mediaFiles: {
        fileURL: string | null
        mimeType: string | null
        width: number
        bitrate: number
        apiFramework: string | null
      }[]
      videoClickThroughURLTemplate: Template | null
      videoClickTrackingURLTemplates: Template[]
      trackingEvents: Record<string, Template[]>
    }[]
  }[]
}
/** A wrapper as the library parsed it, or an advertisement without `nextWrapperURL`. */
interface WrapperAd {
  nextWrapperURL?: string
}
type Template = string | { url: string } | null

/**
 * Returns the advertisements of a VAST 2-4 document, wrappers resolved: its pod, else the first one. Rejects with an
 * {@link AdError}: `network`, `timeout`, `no-ad`, or the code of VAST.
 */
export async function findAds(
  url: string,
  port: {
    /** Fetches the document at an address; rejects if it is missing or unreadable. */
    fetchXml(url: string): Promise<unknown>
    /** Requests the error addresses of a VAST document with this code. */
    report(addresses: string[], code: number): void
  },
): Promise<LinearAd[]> {
  const parser = new VASTParser({
    fetcher: { fetchVAST: ({ url: next }: { url: string }) => port.fetchXml(next) },
  })
  let refused: number | null = null
  let remainingErrorAddresses = MAX_ERROR_ADDRESSES
  // Replaces the library's own reporting, which loads an image.
  parser.trackVastError = (templates: Template[], { ERRORCODE }: { ERRORCODE?: number }) => {
    refused = Number(ERRORCODE ?? 900)
    const reported = addresses(templates.slice(0, remainingErrorAddresses))
    remainingErrorAddresses -= reported.length
    port.report(reported, refused)
  }
  limitWrappers(parser)
  parser.initParsingStatus({ wrapperLimit: MAX_DEPTH + 1 })
  parser.rootURL = url
  const xml = await port.fetchXml(url)
  const resolved = await parser
    .parse(xml, { url, previousUrl: url, isRootVAST: true, resolveAll: false })
    .catch((error: Error) => {
      throw new AdError(/version/.test(error.message) ? 102 : 100)
    })
  const { ads } = parser.buildVASTResponse(resolved) as unknown as Parsed
  const found = ads.flatMap(linear)
  if (found.length > 0) return found
  throw new AdError(refused === null || refused === 303 ? 'no-ad' : refused)
}

/** Marks a wrapper with a code of VAST instead of fetching its document: over the limit, or not at a web address. */
function limitWrappers(parser: VASTParser): void {
  const resolve = parser.resolveWrappers.bind(parser)
  let documents = 1
  parser.resolveWrappers = (ad: WrapperAd, depth: number, previousUrl: string, chainId: number) => {
    const refuse = (errorCode: number) =>
      Promise.resolve({ ...ad, nextWrapperURL: undefined, creatives: [], errorCode })
    // The library reports wrappers that are too deep.
    if (!ad.nextWrapperURL || depth >= MAX_DEPTH) return resolve(ad, depth, previousUrl, chainId)
    if (hasForeignScheme(ad.nextWrapperURL)) return refuse(300)
    documents += 1
    return documents > MAX_DOCUMENTS ? refuse(302) : resolve(ad, depth, previousUrl, chainId)
  }
}

const addresses = (templates: readonly Template[] | null | undefined): string[] =>
  (templates ?? [])
    .map((template) => (typeof template === 'string' ? template : (template?.url ?? '')).trim())
    .filter(isWeb)

/** The `apiFramework` of files that are scripts or need one; other values occur on plain videos. */
const NEEDS_SCRIPT = /^\s*(VPAID|SIMID|MRAID)/i

function linear(ad: Parsed['ads'][number]): LinearAd[] {
  const creative = ad.creatives.find(({ type }) => type === 'linear')
  if (!creative) return []
  const files = creative.mediaFiles.flatMap(({ fileURL, mimeType, width, bitrate, apiFramework }) => {
    const url = fileURL?.trim() ?? ''
    return isWeb(url) && !NEEDS_SCRIPT.test(apiFramework ?? '')
      ? [{ url, type: mimeType ?? '', width, bitrate }]
      : []
  })
  const { duration, skipDelay, trackingEvents } = creative
  let remaining = MAX_PER_AD
  const take = (templates: readonly Template[] | undefined) => {
    const taken = addresses(templates).slice(0, Math.min(MAX_PER_EVENT, remaining))
    remaining -= taken.length
    return taken
  }
  // Progress events come last: their number is not limited by VAST.
  const eventNames = [
    ...EVENTS,
    ...Object.keys(trackingEvents).filter((name) => name.startsWith('progress-')),
  ]
  return [
    {
      files,
      duration: Math.max(duration, 0),
      skipAfter: skipDelay !== null && skipDelay >= 0 ? skipDelay : null,
      link: addresses([creative.videoClickThroughURLTemplate])[0] ?? null,
      impressions: take(ad.impressionURLTemplates),
      clicks: take(creative.videoClickTrackingURLTemplates),
      errors: take(ad.errorURLTemplates),
      events: Object.fromEntries(
        eventNames
          .map((name) => [name, take(trackingEvents[name])] as const)
          .filter(([, taken]) => taken.length > 0),
      ),
      sequence: Number(ad.sequence) || 0,
    },
  ]
}
