import { refusalOf } from '../../../core/browser/policy-probe'
import { ERROR_NUMBERS, type TvError, type TvErrorCode } from '../../../core/lib/errors'
import { findNearestWord } from '../../../core/lib/nearest-word'
import { originOf } from '../../../core/lib/origin'
import { configured } from '../config/configure'
import { showSentence } from './fault-sentence'

export { refusalOf }

/** A wrong input of the page around an element, or a failure that it may have caused. */
export interface PageFault {
  readonly code: TvErrorCode
  readonly element?: HTMLElement
  /** The attribute or property at fault, and its value; null where it is missing. */
  readonly attribute?: string
  readonly value?: string | null
  /** The value that is used in its place. */
  readonly used?: string | null
  /** The address that was requested. */
  readonly address?: string
  /** The field of a file that is wrong, or the answer to its request; null for no answer. */
  readonly field?: string
  readonly problem?: string | null
  /** The failure, and base address of the API that it is about. */
  readonly error?: TvError
  readonly api?: string | null
  /** True if the page has given the element a token. */
  readonly isHosted?: boolean
}

/** The attribute that names what an element shows, by tag. */
const NAMES: Readonly<Record<string, string | null>> = {
  'tv-channel-player': 'channel',
  'tv-content-player': 'content',
  'tv-row': 'row',
  'tv-packet-buy': 'packet',
  'tv-auth': null,
  'tv-parental-pin': null,
}
/** The first calls of a session: an address that answers them otherwise is no operator's API. */
const FIRST_CALLS: readonly unknown[] = ['GET /v2/users/self/network', 'POST /v2/users']
const QUOTES = /[“”„‟‘’«»″]/
/** Longest value that is printed. */
const VALUE_LENGTH = 80
/** Longest wait for the answer of a server that did not answer a call, ms. */
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
 * Prints a line with code, number, tag, attribute, value, address, what to do and a link to the page of errors; once for each
 * fault, and once for each origin that cannot be reached. Resolves to true if the page is at fault.
 */
export async function printFault(fault: PageFault): Promise<boolean> {
  const { element, attribute, error } = fault
  const lines =
    fault.code === 'not-ready' && element
      ? unnamed(element)
      : element && attribute === undefined && !error
        ? markupFaults(element)
        : [error ? await failure(fault) : attribute === undefined ? file(fault) : wrongValue(fault)]
  for (const line of lines) if (line) print(line)
  return element !== undefined && misspelt.has(element)
}

function print({ code, element, attribute, value, address, text }: Line): void {
  const shown = attribute ? ` ${attribute}${value == null ? '' : `="${shorten(value)}"`}` : ''
  const place = [element && `<${element.localName}${shown}>`, address].filter(Boolean).join(' ')
  const number = ERROR_NUMBERS[code]
  const site = originOf(configured().site) ?? location.origin
  const line = `tv: ${number} ${code}: ${place}: ${text} ${site}/embed/errors.html#${number}`
  const isUnreachable = code === 'network' || code === 'policy-refused'
  const key = isUnreachable ? (originOf(address ?? null) ?? line) : line
  if (!printed.has(key)) console.warn(line)
  printed.add(key)
}

const shorten = (value: string) => value.replace(/\?.*/, '?…').slice(0, VALUE_LENGTH)

// Attributes

function wrongValue({ code, element, attribute, value, used, problem }: PageFault): Line {
  const isFalse = value === 'false' && used === 'false'
  const text = isFalse
    ? `is taken for false. ${element ? falseIn(element, String(attribute)) : ''}`
    : problem
      ? `${problem}.`
      : `this value is not known, ${used === 'none' ? 'none' : `"${used}"`} is used. The element's documentation lists them.`
  return { code, element, attribute, value, text }
}

/** How the framework that has written the tag leaves out an attribute; marks of frameworks on nodes are of no documented form. */
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

/** The faults of a tag as it is written: its own name, its attributes, its children. */
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
      if (QUOTES.test(value.charAt(0)) && name !== NAMES[tag])
        lines.push({ code, element, attribute: name, value, text: STRAIGHT })
    } else {
      const meant = findNearestWord(name, known)
      if (!meant || element.hasAttribute(meant)) continue
      if (meant === NAMES[tag]) misspelt.add(element)
      const text = `there is no such attribute. Did you mean \`${meant}\`?`
      // A token is in no line.
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

/** Children that take no slot, those without a box left out. */
const SWALLOWED = '> :not([slot],script,style,template,noscript,link,meta)'
const swallowed = (element: Element): boolean => element.querySelector(`:scope ${SWALLOWED}`) !== null

/** A player or a row that its tag gives no name of what to show, three seconds after it has started. */
function unnamed(element: HTMLElement): Line[] {
  if (misspelt.has(element)) return []
  const attribute = NAMES[element.localName]
  return [{ code: 'not-ready', element, text: `has nothing to show. Set \`${attribute}\`.` }]
}

// Files of the site

/** A file of the site that cannot be had, or is wrong. */
function file({ code, address, field, problem }: PageFault): Line {
  if (field !== undefined) return { code, address, text: `is wrong (${field}: ${problem}).` }
  const origin = originOf(address ?? null)
  const cause = !navigator.onLine
    ? 'The browser is offline.'
    : origin === location.origin && !configured().site
      ? "The elements take the page's origin for the operator's site: set `site` to the address of the site."
      : problem !== null
        ? 'Is this the address of the site? It is that of the script, unless `site` is set.'
        : `If the page has a Content-Security-Policy, add ${origin} to connect-src; the site has to answer with CORS headers.`
  return { code, address, text: `could not be loaded (${problem ?? 'no answer'}). ${cause}` }
}

// Failures

/** The line about a failure that a page can avoid; null for any other. */
async function failure({ code, element, error, api, isHosted }: PageFault): Promise<Line | null> {
  const { detail = {}, cause } = error ?? {}
  const attribute = NAMES[element?.localName ?? '']
  // Frameworks set properties, which leave no attribute.
  const value = attribute && element && (element.getAttribute(attribute) ?? Reflect.get(element, attribute))
  const about: Line = { code, element, text: '' }
  const address = api && `${api}/v2`
  switch (code) {
    case 'channel-not-found':
    case 'content-not-found':
    case 'not-found': {
      if (detail.call !== undefined && FIRST_CALLS.includes(detail.call)) return noApi(about, address)
      if (!attribute || value == null) return null
      const text = QUOTES.test(value)
        ? STRAIGHT
        : 'the operator has nothing of this id or slug. Check it in its catalogue.'
      return { ...about, attribute, value, address, text }
    }
    case 'malformed':
      return FIRST_CALLS.includes(detail.call) ? noApi(about, address) : null
    case 'network':
      return detail.call === undefined || !api || !navigator.onLine
        ? null
        : { ...about, address: api, text: `does not answer. ${await silenceOf(api)}` }
    case 'policy-refused':
      return {
        ...about,
        address: String(detail.origin),
        text: `the page's policy forbids it: add it to ${detail.directive}.`,
      }
    case 'config-invalid': {
      const field = String(detail.field)
      const given = element?.getAttribute(field) ?? String(configured()[field as 'api' | 'site'])
      return detail.by === 'host'
        ? { ...about, attribute: field, value: given, address: resolved(given), text: `${detail.problem}.` }
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
      return detail.call === 'POST /v2/users' && element?.hasAttribute('partner')
        ? {
            ...about,
            attribute: 'partner',
            value: element.getAttribute('partner'),
            address,
            text: 'the operator refuses this key. Ask it for yours.',
          }
        : null
    default:
      return null
  }
}

const noApi = (about: Line, address: string | null | undefined): Line => ({
  ...about,
  address,
  text: "is no operator's API. Set `api` to its base address, without /v2.",
})

const resolved = (given: string) =>
  URL.canParse(given, location.href) ? new URL(given, location.href).href : null

/** True if browsers refuse requests from a page of this protocol to the address: http from https, but to this machine. */
export function isMixedContent(page: string, address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return page === 'https:' && protocol === 'http:' && !/^(.+\.)?localhost$|^127\./.test(hostname)
}

/** Why a server does not answer: tells by a request that needs no permission whether it can be reached at all. */
async function silenceOf(api: string): Promise<string> {
  const { origin } = new URL(api)
  if (isMixedContent(location.protocol, api)) return 'A page of https can call no http: write https.'
  const refusal = await refusalOf(api)
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
