import { probePolicy } from '../../../core/browser/network/policy-probe'
import { ERROR_NUMBERS, type TvError, type TvErrorCode } from '../../../core/lib/errors/errors'
import { findNearestWord } from '../../../core/lib/nearest-word'
import { getOrigin } from '../../../core/lib/origin'
import { configured } from '../config/configure'
import { propertyName } from './element-table'
import { showSentence } from './fault-sentence'

export { probePolicy }

/** A wrong input of the page around an element, or a failure that it may have caused. */
export interface PageFault {
  readonly code: TvErrorCode
  readonly element?: HTMLElement | undefined
  /** The attribute or property at fault, and its value; null if it is missing. */
  readonly attribute?: string
  readonly value?: string | null
  /** The value that is used instead, null for the default, and the expected values. */
  readonly used?: string | null
  readonly wanted?: string | null
  /** The address that was requested. */
  readonly address?: string
  /** The wrong field of a file, or the answer to its request; null for no answer. */
  readonly field?: string
  readonly problem?: string | null
  /** The failure, and the base address of the API concerned. */
  readonly error?: TvError
  readonly api?: string | null
  /** True if the page has given the element a token. */
  readonly isHosted?: boolean
}

/** The attributes that name the content of an element, by tag; the first one that is set counts. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'tv-channel-player': ['channel'],
  'tv-content-player': ['content'],
  'tv-row': ['row'],
  'tv-packet-buy': ['packet', 'channel', 'content'],
  'tv-auth': [],
  'tv-parental-pin': [],
}

/** The current value of an attribute: frameworks, and messages to a frame, set properties without an attribute. */
function valueIn(element: HTMLElement, attribute: string): string | null {
  const own: unknown = Reflect.get(element, propertyName(attribute))
  // Without its code an element has no properties; one that is null has replaced its attribute.
  const value = own === undefined ? element.getAttribute(attribute) : own
  return value === null || value === '' ? null : String(value)
}

/** Describes how a value was set that is not in the markup; empty for a value in the markup. */
function describeWay(element: HTMLElement, attribute: string, value: string): string {
  if (element.getAttribute(attribute)?.includes(value)) return ''
  const isFrame = window.parent !== window && /^\/(channel|content)_embed\//.test(location.pathname)
  return isFrame ? ' (by a message of the page around the frame)' : ' (as a property)'
}

/** The attribute that names the content of an element, with its value; null if none is set. */
function nameIn(element: HTMLElement | undefined): { attribute: string; value: string } | null {
  for (const attribute of NAMES[element?.localName ?? ''] ?? []) {
    const value = element && valueIn(element, attribute)
    if (value) return { attribute, value }
  }
  return null
}
/** The first calls of a session; an address that does not answer them properly is not an operator's API. */
const FIRST_CALLS: readonly unknown[] = ['GET /v2/users/self/network', 'POST /v2/users']
const QUOTES = /[“”„‟‘’«»″]/
/** Longest value that is printed. */
const VALUE_LENGTH = 80
/** Longest wait for a server that did not answer a call, ms. */
const PROBE_MS = 3000

interface Line {
  code: TvErrorCode
  element?: HTMLElement | undefined
  attribute?: string | null | undefined
  value?: string | null | undefined
  address?: string | null | undefined
  /** The fault, and what the developer of the page can do. */
  text: string
}

const printed = new Set<string>()
const misspelt = new WeakSet<Element>()

/**
 * Prints a line with code, number, tag, attribute, value, address, advice and a link to the page of errors; once per
 * fault, and once per unreachable origin. Resolves to true if the page is at fault.
 */
export async function printFault(fault: PageFault): Promise<boolean> {
  const { element, attribute, error } = fault
  const lines =
    fault.code === 'not-ready' && element
      ? unnamed(element)
      : element && attribute === undefined && fault.address === undefined && !error
        ? markupFaults(element)
        : [error ? await failure(fault) : attribute === undefined ? file(fault) : wrongValue(fault)]
  for (const line of lines) if (line) print(line)
  return element !== undefined && misspelt.has(element)
}

function print({ code, element, attribute, value, address, text }: Line): void {
  const shown = attribute ? ` ${attribute}${value == null ? '' : `="${shorten(value)}"`}` : ''
  const way = element && attribute && value != null ? describeWay(element, attribute, value) : ''
  const place = [element && `<${element.localName}${shown}>${way}`, address].filter(Boolean).join(' ')
  const number = ERROR_NUMBERS[code]
  const site = getOrigin(configured().site) ?? location.origin
  const line = `tv: ${number} ${code}: ${place}: ${text} ${site}/embed/errors.html#${number}`
  const isUnreachable = code === 'network' || code === 'policy-refused'
  // The same value in an attribute and in a property counts as one fault.
  const fault = line.replace(way, '')
  const key = isUnreachable ? (getOrigin(address ?? null) ?? fault) : fault
  if (!printed.has(key)) console.warn(line)
  printed.add(key)
}

const shorten = (value: string) => value.replace(/\?.*/, '?…').slice(0, VALUE_LENGTH)

// Attributes

function wrongValue({ code, element, attribute, value, used, wanted, problem }: PageFault): Line {
  const isFalse = value === 'false' && used === 'false'
  const text = isFalse
    ? `is taken for false. ${element ? falseIn(element, String(attribute)) : ''}`
    : problem
      ? `${problem}.`
      : `is not ${wanted?.includes(', ') ? 'one of ' : ''}${wanted ?? 'known'}; ${used == null ? 'the default' : `"${used}"`} is used.`
  return { code, element, attribute, value, text }
}

/** How the framework that wrote the tag omits an attribute. The marks of frameworks on nodes are undocumented. */
function falseIn(element: HTMLElement, attribute: string): string {
  const property = attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const own = Reflect.ownKeys(element).map(String).join(' ')
  for (let node: Node | null = element; node; node = node.parentNode)
    if ('__vue_app__' in node) return `In Vue write :${property}.prop="…".`
  if (/__react/.test(own))
    return `In React write ${attribute}={false}, in React 18 ${attribute}={… || undefined}.`
  if (/__ngContext__/.test(own)) return `In Angular write [${property}]="…".`
  if (/Symbol\(attributes\)/.test(own)) return `In Svelte write ${attribute}={… || null}.`
  return `In HTML leave the attribute out; in Vue write :${property}.prop="…", in Svelte and React 18 ${attribute}={… || null}.`
}

/** The faults in the markup of a tag: its name, its attributes, its children. */
function markupFaults(element: HTMLElement): Line[] {
  const code: TvErrorCode = 'argument-invalid'
  const tag = element.localName
  if (!(tag in NAMES)) {
    const meant = findNearestWord(tag, Object.keys(NAMES))
    if (!meant) return []
    void showSentence(element, code, `${CSS.escape(tag)}:not(:defined)`)
    return [{ code, element, text: `there is no such element. Did you mean <${meant}>?` }]
  }
  const known =
    (customElements.get(tag) as { observedAttributes?: string[] } | undefined)?.observedAttributes ?? []
  const lines: Line[] = []
  for (const { name, value } of element.attributes) {
    if (name === 'gettoken') {
      const text = 'is a property, the attribute does nothing. In Vue write .getToken="…".'
      lines.push({ code, element, attribute: 'getToken', text })
    } else if (known.includes(name)) {
      if (QUOTES.test(value.charAt(0)) && !NAMES[tag]?.includes(name))
        lines.push({ code, element, attribute: name, value, text: STRAIGHT })
    } else {
      const meant = findNearestWord(name, known)
      if (!meant || element.hasAttribute(meant)) continue
      if (NAMES[tag]?.includes(meant)) misspelt.add(element)
      const text = `there is no such attribute. Did you mean \`${meant}\`?`
      // A token is never printed.
      lines.push({ code, element, attribute: name, value: meant === 'token' ? null : value, text })
    }
  }
  if (swallowed(element)) {
    void showSentence(element, code, `${tag}:has(${SWALLOWED})`)
    lines.push({
      code,
      element,
      text: `its children are not shown, because they name no slot. HTML closes no tag by \`/>\`: write </${tag}>.`,
    })
  }
  return lines
}

const STRAIGHT = 'the quotation marks are typographic and part of the value. Write straight ones: ".'

/** Children without a slot, except those that have no box. */
const SWALLOWED = '> :not([slot],script,style,template,noscript,link,meta)'
const swallowed = (element: Element): boolean => element.querySelector(`:scope ${SWALLOWED}`) !== null

/** A player or a row without an attribute that names its content, three seconds after its start. */
function unnamed(element: HTMLElement): Line[] {
  if (misspelt.has(element)) return []
  const names = (NAMES[element.localName] ?? []).map((name) => `\`${name}\``).join(' or ')
  return [{ code: 'not-ready', element, text: `has nothing to show. Set ${names}.` }]
}

// Files of the site

/** A file of the site that does not load, or is wrong. */
function file({ code, element, address, field, problem }: PageFault): Line {
  const site = element && valueIn(element, 'site')
  const about = { code, address, ...(site && { element, attribute: 'site', value: site }) }
  if (field !== undefined) return { ...about, text: `is wrong (${field}: ${problem}).` }
  const advice = adviseOnFile(code, getOrigin(address ?? null), problem)
  return { ...about, text: `could not be loaded (${problem ?? 'no answer'}). ${advice}` }
}

function adviseOnFile(code: TvErrorCode, origin: string | null, problem?: string | null): string {
  if (!navigator.onLine) return 'The browser is offline.'
  if (code === 'server') return 'Its server has failed: tell the operator.'
  if (origin === location.origin && !configured().site)
    return "The elements take the page's origin for the operator's site: set `site` to the address of the site."
  return problem === null
    ? `If the page has a Content-Security-Policy, add ${origin} to connect-src; the site has to answer with CORS headers.`
    : 'Is this the address of the site? It is that of the script, unless `site` is set.'
}

// Failures

/** The line about a failure that a page can avoid; null for any other failure. */
async function failure({ code, element, error, api, isHosted }: PageFault): Promise<Line | null> {
  const { detail = {}, cause } = error ?? {}
  const about: Line = { code, element, text: '' }
  const given = (attribute: string) => {
    const value = element && valueIn(element, attribute)
    return value ? { attribute, value } : {}
  }
  const address = api && `${api}/v2`
  switch (code) {
    case 'channel-not-found':
    case 'content-not-found':
    case 'not-found': {
      if (detail.call !== undefined && FIRST_CALLS.includes(detail.call))
        return noApi({ ...about, ...given('api') }, address)
      const named = nameIn(element)
      if (!named) return null
      const text = QUOTES.test(named.value)
        ? STRAIGHT
        : 'the operator has nothing of this id or slug. Check it in its catalogue.'
      return { ...about, ...named, address, text }
    }
    case 'malformed':
      return FIRST_CALLS.includes(detail.call) ? noApi({ ...about, ...given('api') }, address) : null
    case 'network':
      return detail.call === undefined || !api || !navigator.onLine
        ? null
        : { ...about, ...given('api'), address: api, text: `does not answer. ${await explainSilence(api)}` }
    case 'policy-refused':
      return {
        ...about,
        address: String(detail.origin),
        text: `the page's policy forbids it: add it to ${detail.directive}.`,
      }
    case 'config-invalid': {
      const field = String(detail.field)
      const value = given(field).value ?? String(configured()[field as 'api' | 'site'])
      return detail.by === 'host'
        ? { ...about, attribute: field, value, address: resolved(value), text: `${detail.problem}.` }
        : null
    }
    case 'authentication-failed':
      return isHosted
        ? {
            ...about,
            address,
            text: 'the token that the page has given is refused: it has expired, or is of another operator. Give `getToken` a function that fetches another.',
          }
        : null
    case 'device-token-required':
      return {
        ...about,
        address,
        text: 'the token that the page has given is that of a user, which plays nothing. Register a device and give its token: POST /v2/users/self/devices, then POST /v2/auth/device.',
      }
    case 'host-token-failed':
      return {
        ...about,
        attribute: 'getToken',
        text: `failed: ${cause}. It has to resolve to an access token.`,
      }
    case 'ts-in-future':
    case 'ts-beyond-archive': {
      const { value } = given('ts')
      return value && Number(value) === detail.ts
        ? { ...about, attribute: 'ts', value, text: describeTs(code, detail.archiveDays) }
        : null
    }
    case 'argument-invalid':
      return detail.argument === undefined
        ? null
        : {
            ...about,
            attribute: String(detail.argument),
            value: String(detail.given),
            text: `${detail.wanted} is wanted.`,
          }
    case 'rejected':
      if (/\/libraries\//.test(String(detail.call)) && given('library-id').value)
        return {
          ...about,
          ...given('library-id'),
          address,
          text: 'the operator refuses a stream of this library. Leave it out, or check it in its catalogue.',
        }
      return detail.call === 'POST /v2/users' && given('partner').value
        ? {
            ...about,
            ...given('partner'),
            address,
            text: 'the operator refuses this key. Ask it for yours.',
          }
        : null
    default:
      return null
  }
}

const describeTs = (code: TvErrorCode, archiveDays: unknown): string =>
  `${code === 'ts-in-future' ? 'is in the future' : `is older than the archive of ${archiveDays} days`}. An epoch second of the archive is expected; without it live is shown.`

const noApi = (about: Line, address: string | null | undefined): Line => ({
  ...about,
  address,
  text: "is no operator's API. Set `api` to its base address, without /v2.",
})

const resolved = (given: string) =>
  URL.canParse(given, location.href) ? new URL(given, location.href).href : null

/**
 * True if browsers block requests from a page with this protocol to the address: http from https, except on this machine.
 */
export function isMixedContent(page: string, address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return page === 'https:' && protocol === 'http:' && !/^(.+\.)?localhost$|^127\./.test(hostname)
}

/** Explains why a server does not answer: checks, by a request that needs no permission, whether it is reachable at all. */
async function explainSilence(api: string): Promise<string> {
  const { origin } = new URL(api)
  if (isMixedContent(location.protocol, api)) return 'A page of https can call no http: write https.'
  const refusal = await probePolicy(api)
  if (refusal) return `The page's policy forbids it: add ${refusal.origin} to ${refusal.directive}.`
  if (origin !== location.origin) {
    const request = { mode: 'no-cors', signal: AbortSignal.timeout(PROBE_MS) } as const
    const answers = await fetch(api, request).then(
      () => true,
      () => false,
    )
    if (answers)
      return `It can be reached, but does not allow ${location.origin}: the operator has to add it to its CORS headers.`
  }
  return 'Check the address, and whether the server runs.'
}
