import type { PageRecord, PageSettings, RecordsRequest } from '../records'
import { createPageClock } from './clock'
import { watchEvents } from './events'
import { watchInputs } from './inputs'
import { watchMethods } from './methods'
import { labelElement } from './names'
import { watchPlayers } from './players'
import type { Root } from './roots'
import { watchScreen } from './screen'

/** Replaced by the settings when the script is built. */
declare const SETTINGS: PageSettings

/** Real time after which records are sent together, ms. */
const SEND_MS = 400
/**
 * The same for an input and all records before it: the browser may drop records that are sent while the document is
 * left.
 */
const SEND_INPUT_MS = 20

/*
 * Records what a document shows and what is done in it, for the laws. It runs before the scripts of the page, in every
 * frame; page code finds no trace of it, and it changes nothing that page code does.
 */
if (location.href !== 'about:blank' || window !== top) record()

function record(): void {
  const send = Reflect.get(window, SETTINGS.binding) as ((batch: string) => Promise<void>) | undefined
  Reflect.deleteProperty(window, SETTINGS.binding)
  const clock = createPageClock()
  let batch: PageRecord[] = []
  let isUrgent = false
  let lastAddress = ''

  function write(record: PageRecord): void {
    if (batch.length === 0) clock.later(flush, SEND_MS)
    batch.push(record)
    if (record.is !== 'input' || isUrgent) return
    isUrgent = true
    clock.later(flush, SEND_INPUT_MS)
  }

  function flush(): void {
    isUrgent = false
    if (batch.length === 0) return
    const text = JSON.stringify(batch)
    batch = []
    // The browser may be about to close.
    send?.(text)?.catch(() => undefined)
  }

  function noteAddress(): void {
    if (location.href === lastAddress) return
    lastAddress = location.href
    write({ is: 'text', where: 'address', text: lastAddress })
  }

  const inputs = watchInputs(clock, write, () => screen.look())
  const players = watchPlayers(clock, write, inputs.lastInside)
  const screen = watchScreen({
    clock,
    write,
    endedByPerson: inputs.endedByPerson,
    onLook() {
      noteAddress()
      players.noteRoots(screen.roots())
      players.look()
    },
  })
  watchEvents(SETTINGS.events, clock, write, (element, type, detail) => {
    players.noteEvent(element, type, detail)
    players.look()
  })
  watchMethods(SETTINGS.methods, {
    clock,
    write,
    screenOf: players.screenOf,
    onCall(element, method, args) {
      inputs.noteAct(labelElement(element))
      players.noteCall(element, method, args)
    },
  })
  noteArrival()

  function noteArrival(): void {
    write({ is: 'document', ...clock.now() })
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const kind = entry?.type === 'reload' ? 'reload' : 'navigate'
    write({ is: 'input', kind, text: location.href, inside: null, ...clock.now() })
    if (document.referrer) write({ is: 'text', where: 'referrer', text: document.referrer })
  }

  addEventListener('pagehide', () => {
    screen.leave()
    flush()
  })
  document.addEventListener(SETTINGS.request, (event) => {
    const request = (event as CustomEvent<RecordsRequest>).detail
    screen.look()
    batch.push(...leaksIn(screen.roots(), request.secrets))
    request.rest = JSON.stringify(batch)
    batch = []
  })
}

/** Long secrets are found by their shape, so that each needs no search of its own. */
const LONG = /[0-9a-f-]{32,}/g
const AROUND = 100

/** The surroundings of secrets in the markup of the document and of its shadow trees. */
function leaksIn(roots: readonly Root[], secrets: readonly string[]): PageRecord[] {
  const known = new Set(secrets)
  const short = secrets.filter((secret) => secret.match(LONG)?.[0] !== secret)
  return roots.flatMap((root) => {
    const markup = (root instanceof Document ? root.documentElement : root).innerHTML
    const places = [
      ...[...markup.matchAll(LONG)].filter(([text]) => known.has(text)).map(({ index }) => index),
      ...short.flatMap((secret) => findAll(markup, secret)),
    ]
    return places.map((place) => {
      const text = markup.slice(Math.max(0, place - AROUND), place + AROUND)
      return { is: 'text', where: 'markup', text } as const
    })
  })
}

function findAll(text: string, part: string): number[] {
  const places: number[] = []
  for (let place = text.indexOf(part); place >= 0; place = text.indexOf(part, place + 1)) places.push(place)
  return places
}
