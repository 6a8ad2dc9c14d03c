import { VASTParser } from '@dailymotion/vast-client'
import { AdError } from '../ad-error'
import { isWeb } from './macros'

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
const DEEPEST = 5

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
type Template = string | { url: string } | null

export interface DocumentPort {
  /** Fetches the document at an address; rejects if it is missing or unreadable. */
  fetchXml(url: string): Promise<unknown>
  /** Requests the error addresses of a VAST document with this code. */
  report(addresses: string[], code: number): void
}

/**
 * Returns the advertisements of a VAST 2-4 document, wrappers resolved: its pod, else the first one. Rejects with an
 * {@link AdError}: `network`, `timeout`, `no-ad`, or the code of VAST.
 */
export async function findAds(url: string, port: DocumentPort): Promise<LinearAd[]> {
  const parser = new VASTParser({
    fetcher: { fetchVAST: ({ url: next }: { url: string }) => port.fetchXml(next) },
  })
  let refused: number | null = null
  // Replaces the library's own reporting, which loads an image.
  parser.trackVastError = (templates: Template[], { ERRORCODE }: { ERRORCODE?: number }) => {
    refused = Number(ERRORCODE ?? 900)
    port.report(addresses(templates), refused)
  }
  parser.initParsingStatus({ wrapperLimit: DEEPEST + 1 })
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

const addresses = (templates: readonly Template[] | null | undefined): string[] =>
  (templates ?? [])
    .map((template) => (typeof template === 'string' ? template : (template?.url ?? '')).trim())
    .filter(isWeb)

function linear(ad: Parsed['ads'][number]): LinearAd[] {
  const creative = ad.creatives.find(({ type }) => type === 'linear')
  if (!creative) return []
  const files = creative.mediaFiles.flatMap(({ fileURL, mimeType, width, bitrate, apiFramework }) => {
    const url = fileURL?.trim() ?? ''
    // A file with an `apiFramework` is a script, not a video.
    return isWeb(url) && !apiFramework ? [{ url, type: mimeType ?? '', width, bitrate }] : []
  })
  const { duration, skipDelay } = creative
  return [
    {
      files,
      duration: Math.max(duration, 0),
      skipAfter: skipDelay !== null && skipDelay >= 0 ? skipDelay : null,
      link: addresses([creative.videoClickThroughURLTemplate])[0] ?? null,
      impressions: addresses(ad.impressionURLTemplates),
      clicks: addresses(creative.videoClickTrackingURLTemplates),
      errors: addresses(ad.errorURLTemplates),
      events: Object.fromEntries(
        Object.entries(creative.trackingEvents).map(([name, list]) => [name, addresses(list)]),
      ),
      sequence: Number(ad.sequence) || 0,
    },
  ]
}
