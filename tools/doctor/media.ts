import { effectOf, type Finding, type Reporter } from './check'

/** Longest wait for a file of a stream, ms. */
const TIMEOUT_MS = 15_000
/** Files that are requested: a manifest, that of a rendition, and a segment. */
const FILES = ['manifest', 'rendition', 'segment'] as const

/** Returns an address without the parts that may be secret: paths and queries of streams contain tokens. */
const hostOf = (address: string) => new URL(address).host

/**
 * Requests the first files of a stream as a page does, and checks that pages may read them and that they are a
 * playlist.
 */
export async function checkMedia(
  reporter: Pick<Reporter, 'add'>,
  address: string,
  origin: string,
): Promise<void> {
  let next: string | null = address
  for (const file of FILES) {
    if (next === null) return
    const { status, text, findings } = await readFile(next, file, origin)
    const problems = findings.map(({ loses, ...rest }) => ({ ...rest, effect: effectOf('PLY-01', loses) }))
    reporter.add({ call: `GET ${file} at ${hostOf(next)}`, status, problems })
    next = problems.length === 0 && text !== null ? firstUri(text, next) : null
  }
}

interface MediaFile {
  status: number | null
  /** Text of a playlist; null for another file. */
  text: string | null
  findings: Finding[]
}

async function readFile(address: string, file: (typeof FILES)[number], origin: string): Promise<MediaFile> {
  const finding = (field: string, what: Finding['what'], loses: string): Finding => ({
    field,
    what,
    loses,
    stops: true,
  })
  const request = { headers: { origin }, signal: AbortSignal.timeout(TIMEOUT_MS) }
  const response = await fetch(address, request).catch(() => null)
  if (!response)
    return { status: null, text: null, findings: [finding('(the answer)', 'empty', 'no channel plays')] }
  const { status, headers } = response
  const isPlaylist = file !== 'segment'
  const text = isPlaylist ? await response.text().catch(() => '') : null
  if (!isPlaylist) await response.body?.cancel()
  const findings: Finding[] = []
  if (!response.ok) findings.push(finding(`(status ${status})`, 'of another shape', 'no channel plays'))
  else if (text !== null && !text.startsWith('#EXTM3U'))
    findings.push(finding('#EXTM3U', 'of another shape', 'no channel plays: this is no HLS playlist'))
  const allowed = headers.get('access-control-allow-origin')
  if (allowed !== '*' && allowed !== origin)
    findings.push(
      finding('Access-Control-Allow-Origin', 'empty', 'no channel plays: pages may not read its media'),
    )
  return { status, text, findings }
}

/** Address of the first file that a playlist names; null if there is none. */
function firstUri(playlist: string, base: string): string | null {
  const line = playlist.split(/\r?\n/).find((one) => one !== '' && !one.startsWith('#'))
  return line && URL.canParse(line, base) ? new URL(line, base).href : null
}
