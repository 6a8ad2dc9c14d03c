import type { WorldTrace } from '../../../demo/backend'
import {
  type Call,
  type Input,
  joinTrace,
  type MethodCall,
  type Moment,
  type PageFacts,
  type PlayerMoment,
  type Shown,
  type Trace,
  traceWith,
} from '../trace'
import type { RecordedFrame, RecordedPage } from './recorder'
import type { PageRecord, RecordOf } from './records'

/** The lists of a trace that the records of pages fill. */
type PageParts = Pick<
  Trace,
  'answers' | 'shown' | 'inputs' | 'players' | 'events' | 'lines' | 'texts' | 'methods'
>

/** Longest time for a request of a page to reach the operator, ms, unless it is held back. */
const ON_THE_WAY_MS = 2000
/** A request is noted at most this long after the operator has its call, ms, on a machine that is not busy. */
const NOTED_WITHIN_MS = 50

/** The trace of a test: the records of its pages, and the operator's records for the world of those pages. */
export function buildTrace(
  about: Pick<Trace, 'source' | 'title'>,
  pages: readonly RecordedPage[],
  operator: { name: string; trace: WorldTrace } | null,
): Trace {
  const parts = pages.flatMap((page) => [partsOfPage(page), ...[...page.frames.values()].map(partsOfFrame)])
  const observed = {
    ...about,
    pages: pages.map(readFacts),
    answers: sorted(parts.flatMap(({ answers = [] }) => answers)),
    shown: sorted(parts.flatMap(({ shown = [] }) => shown)),
    inputs: sorted(parts.flatMap(({ inputs = [] }) => inputs)),
    players: sorted(parts.flatMap(({ players = [] }) => players)),
    events: sorted(parts.flatMap(({ events = [] }) => events)),
    lines: sorted(parts.flatMap(({ lines = [] }) => lines)),
    methods: sorted(parts.flatMap(({ methods = [] }) => methods)),
    texts: parts.flatMap(({ texts = [] }) => texts),
  }
  if (!operator) return traceWith(observed)
  const trace = joinTrace(operator.trace, observed)
  return { ...trace, calls: withPages(trace.calls, pages, operator.name) }
}

/**
 * Facts about a page that decide which questions its viewer is asked. The calls of its frames count as its own, and so
 * do these facts.
 */
function readFacts({ name, frames }: RecordedPage): PageFacts {
  const addresses = [...frames.values()].flatMap(({ records }) =>
    select(records, 'input').flatMap(({ kind, text }) =>
      kind === 'navigate' || kind === 'reload' ? [text] : [],
    ),
  )
  return {
    page: name,
    ignoresPin: addresses.some((text) => /[?&]ignore_parental_control=(1|true)/.test(text)),
    isByLink: addresses.some((text) => /[?&](access_)?token=/.test(text)),
    playsTogether: false,
  }
}

/**
 * Names the page that sent each call: the one with the nearest request for it. Null for a call of the test itself. A
 * request counts for one call: a further call with the same address is the browser's, which sends a request again by
 * itself, unseen by its page, when the connection closes before an answer.
 */
function withPages(calls: readonly Call[], pages: readonly RecordedPage[], world: string): Call[] {
  const sent = pages.flatMap(({ name, requests }) =>
    (requests.get(world) ?? []).map((request) => ({ ...request, page: name })),
  )
  const taken = new Set<(typeof sent)[number]>()
  const dropped = new Set<string>()
  return calls.map((call) => {
    const { method, path, order, status } = call
    const isAfterDropped = dropped.has(`${method} ${path}`)
    if (status === 0) dropped.add(`${method} ${path}`)
    else dropped.delete(`${method} ${path}`)
    const near = sent
      .filter((one) => one.method === method && one.path === path)
      .filter(({ time }) => Math.abs(order - time) <= ON_THE_WAY_MS)
      .toSorted((one, other) => Math.abs(order - one.time) - Math.abs(order - other.time))
    const own = near.find(
      (one) => !taken.has(one) && (!isAfterDropped || one.time <= order + NOTED_WITHIN_MS),
    )
    if (own) taken.add(own)
    const page = (own ?? near[0])?.page ?? null
    return { ...call, page, ...(page !== null && !own && { isResent: true }) }
  })
}

const sorted = <Timed extends Moment>(list: readonly Timed[]): Timed[] =>
  list.toSorted((one, other) => one.order - other.order)

function partsOfPage({ name, lines, texts, answers }: RecordedPage): Partial<PageParts> {
  return {
    // The lines that the browser reports have real time only.
    lines: lines.map(({ level, text, time }) => ({ page: name, level, text, order: time, at: time })),
    texts,
    answers: answers.map((time) => ({ page: name, order: time, at: time })),
  }
}

function partsOfFrame({ name: page, records }: RecordedFrame): Partial<PageParts> {
  const documents = documentsIn(records)
  return {
    inputs: documents.flatMap((document) => inputsIn(document, page)),
    players: documents.flatMap((document, place) => playersIn(document, documents[place + 1]?.[0], page)),
    events: select(records, 'event').map(({ is: _, ...event }) => ({ ...event, page })),
    texts: select(records, 'text').map(({ where, text }) => ({ where, text })),
    shown: documents.flatMap((document, place) => shownIn(document, documents[place + 1]?.[0], page)),
    methods: documents.flatMap((document) => methodsIn(document, page)),
  }
}

function select<Kind extends PageRecord['is']>(records: readonly PageRecord[], kind: Kind): RecordOf<Kind>[] {
  return records.filter((record): record is RecordOf<Kind> & PageRecord => record.is === kind)
}

/** The records of each document that a frame had, in order. */
function documentsIn(records: readonly PageRecord[]): PageRecord[][] {
  const documents: PageRecord[][] = []
  for (const record of records)
    if (record.is === 'document' || documents.length === 0) documents.push([record])
    else documents.at(-1)?.push(record)
  return documents
}

/** Everything that a document showed; `next` is the first record of the following document. */
function shownIn(records: readonly PageRecord[], next: PageRecord | undefined, page: string): Shown[] {
  const ends = new Map(select(records, 'hidden').map((end) => [end.id, end]))
  const left = next?.is === 'document' ? momentOf(next) : null
  return select(records, 'shown').map(({ is: _, id, ...thing }) => {
    const end = ends.get(id)
    // A text is recorded once, when it appears.
    const until = thing.what === 'text' ? momentOf(thing) : end ? momentOf(end) : left
    return { ...thing, page, until, wasClosedByPerson: end ? end.byPerson : until !== null }
  })
}

/** The moments of the players of a document; `next` is the first record of the following document, which ends them. */
function playersIn(
  records: readonly PageRecord[],
  next: PageRecord | undefined,
  page: string,
): PlayerMoment[] {
  const moments = select(records, 'player').map(({ is: _, ...moment }) => ({ ...moment, page }))
  if (next?.is !== 'document') return moments
  const last = new Map(moments.map((moment) => [moment.player, moment]))
  const left = { state: 'removed', code: null, soughtTo: null, isAudible: false, ...momentOf(next) }
  return [...moments, ...[...last.values()].map((moment) => ({ ...moment, ...left }))]
}

function inputsIn(records: readonly PageRecord[], page: string): Input[] {
  const focus = new Map(select(records, 'focus').map(({ order, on }) => [order, on]))
  return select(records, 'input').map(({ is: _, ...input }) => ({
    ...input,
    page,
    focusAfter: focus.get(input.order) ?? null,
  }))
}

function methodsIn(records: readonly PageRecord[], page: string): MethodCall[] {
  const outcomes = new Map(select(records, 'settled').map((outcome) => [outcome.id, outcome]))
  return select(records, 'call').map(({ is: _, id, ...call }) => {
    const end = outcomes.get(id)
    const { outcome = null, screen = null } = end ?? {}
    return { ...call, page, outcome, screen, settled: end ? momentOf(end) : null }
  })
}

const momentOf = ({ at, order }: Moment): Moment => ({ at, order })
