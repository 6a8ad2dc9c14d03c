import type { Law } from './law'
import { input } from './samples'
import { type OpenText, type Trace, traceWith } from './trace'

/** Tokens and device ids have shapes, so that all are found with one search. */
const GENERATED = /[0-9a-f]{40}|[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/**
 * Four digits that are a whole value: a quoted text, the text of an element, or a parameter whose name is used for
 * codes. Positions, years and prices may have four digits too.
 */
const PIN_VALUE = /(?:["'>]|(?:pin|code|pass)\w*["']?[=:]\s*["']?)(\d{4})(?=["'<&#\s]|$)/gi
const PIN_LINE = /(?<![\d.,])\d{4}(?![\d.,])/g

const TOKEN = 'a'.repeat(40)
const DEVICE = '6e0f3c1a-1f0e-4c7e-8a51-0c5d8a9f7b21'

/** The texts of a trace in which a secret would be a leak, with the place that a breach names. */
function* openTexts({ texts, lines, events, inputs }: Trace): Generator<{ place: string } & OpenText> {
  // A host may open a page by an address with its viewer's token; the product has to remove it from there.
  const opened = new Set(inputs.filter(({ kind }) => kind === 'navigate').map(({ text }) => text))
  for (const one of texts)
    if (one.where !== 'address' || !opened.has(one.text)) yield { ...one, place: `the ${one.where}` }
  for (const { page, at, level, text } of lines)
    yield { where: 'console', text, place: `a ${level} line of ${page} at ${at}` }
  for (const { page, at, element, type, detail } of events)
    yield { where: 'event', text: detail, place: `the event ${type} of ${element} on ${page} at ${at}` }
}

function found(
  { where, text }: OpenText,
  secrets: { generated: ReadonlySet<string>; pins: ReadonlySet<string>; others: readonly string[] },
): string | null {
  for (const [match] of text.matchAll(GENERATED))
    if (secrets.generated.has(match)) return 'token or device id'
  if (secrets.pins.size > 0) {
    const numbers =
      where === 'console'
        ? [...text.matchAll(PIN_LINE)].map(([match]) => match)
        : [...text.matchAll(PIN_VALUE)].map(([, digits]) => digits ?? '')
    if (numbers.some((number) => secrets.pins.has(number))) return 'PIN'
  }
  return secrets.others.some((secret) => text.includes(secret)) ? 'password or serial number' : null
}

export const noSecretLeaks: Law = {
  name: 'no-secret-leaks',
  group: 'identity',
  says: 'Tokens, device ids and PINs are in no address of a page, console line, event, report or markup.',
  judge(trace) {
    const generated = new Set(trace.secrets.filter((secret) => secret.match(GENERATED)?.[0] === secret))
    const pins = new Set(trace.secrets.filter((secret) => /^\d{4}$/.test(secret)))
    const others = trace.secrets.filter((secret) => secret.length >= 8 && !generated.has(secret))
    const secrets = { generated, pins, others }
    return [...openTexts(trace)].flatMap((open) => {
      const secret = found(open, secrets)
      return secret === null ? [] : [`a ${secret} is in ${open.place}: ${open.text.slice(0, 200)}`]
    })
  },
  kept: traceWith({
    secrets: [TOKEN, DEVICE, '2580'],
    inputs: [input(1, 'navigate', `https://tv.test/?token=${TOKEN}`)],
    texts: [
      { where: 'address', text: `https://tv.test/?token=${TOKEN}` },
      { where: 'address', text: 'https://tv.test/contents/a-film-2580' },
      { where: 'markup', text: '<span>2580.00</span><p data-year="2024">25801</p>' },
      { where: 'report', text: '{"position":2580}' },
    ],
  }),
  broken: [
    { texts: [{ where: 'address', text: `https://tv.test/?token=${TOKEN}` } as const] },
    { texts: [{ where: 'request', text: `https://stats.test/?d=${DEVICE}` } as const] },
    { texts: [{ where: 'markup', text: '<input value="2580">' } as const] },
    { texts: [{ where: 'report', text: 'https://stats.test/?pincode=2580&a=1' } as const] },
    {
      lines: [{ order: 5, at: 5, page: 'page-1', level: 'warning', text: 'the PIN 2580 is wrong' }],
    },
    {
      events: [
        { order: 5, at: 5, page: 'page-1', element: 'tv-auth#1', type: 'tvauth', detail: `{"t":"${TOKEN}"}` },
      ],
    },
  ].map((parts) => traceWith({ secrets: [TOKEN, DEVICE, '2580'], ...parts })),
}
