import {
  type Attributes,
  buttonCalled,
  inState,
  makePlayer,
  newBox,
  PLAYING,
  partOf,
} from '../support/channel-player'
import { equal, ok } from '../support/check'
import { watch } from '../support/picture'
import { test } from '../support/suite'
import { nextEvent, until } from '../support/wait'
import { type Fault, newWorld } from '../support/world'

interface Case {
  name: string
  attributes?: () => Attributes
  fault?: Fault
  code: string
  number: number
  words: string
  /** Whether the number is on screen, because support can use it. */
  isNumbered: boolean
  retry: boolean
}

const HOUR_S = 3600
const inHours = (hours: number) => ({ ts: String(Math.floor(Date.now() / 1000) + hours * HOUR_S) })

const CASES: Case[] = [
  {
    name: 'a channel that does not exist',
    attributes: () => ({ channel: 'nowhere-tv' }),
    code: 'channel-not-found',
    number: 300,
    words: 'There is no such channel.',
    isNumbered: false,
    retry: false,
  },
  {
    name: 'a second that is yet to come',
    attributes: () => inHours(1),
    code: 'ts-in-future',
    number: 304,
    words: 'This has not been broadcast yet.',
    isNumbered: false,
    retry: false,
  },
  {
    name: 'a second that the archive no longer holds',
    attributes: () => inHours(-24 * 30),
    code: 'ts-beyond-archive',
    number: 305,
    words: 'This is no longer in the archive.',
    isNumbered: false,
    retry: false,
  },
  {
    name: 'a channel that is protected for other browsers',
    attributes: () => ({ channel: 'harbour-report' }),
    code: 'protection-unsupported',
    number: 404,
    words: 'This is protected and cannot be played here.',
    isNumbered: true,
    retry: false,
  },
  {
    name: 'an operator that answers with a web page',
    fault: { match: '* /v2/*', status: 200, body: '<!doctype html><title>Sign in to the Wi-Fi</title>' },
    code: 'malformed',
    number: 103,
    words: 'The service gave an answer that cannot be read.',
    isNumbered: true,
    retry: true,
  },
  {
    name: 'an operator that hangs up',
    fault: { match: '* /v2/*', dropConnection: true },
    code: 'network',
    number: 101,
    words: 'The service does not answer. Check your connection.',
    isNumbered: true,
    retry: true,
  },
  {
    name: 'an operator with a fault of its own',
    fault: { match: 'GET /v2/channels/:id/stream', status: 500 },
    code: 'server',
    number: 104,
    words: 'The service has a fault of its own.',
    isNumbered: true,
    retry: true,
  },
]

/** Errors that leave nothing to play. */
export function failures(): void {
  for (const { name, attributes, fault, code, number, words, isNumbered, retry } of CASES) {
    test(`reports ${name} in an event and on screen`, async () => {
      const world = await newWorld()
      if (fault) await world.fault(fault)
      const element = makePlayer(world, { ...PLAYING, ...attributes?.() })
      const errorEvent = nextEvent<Detail>(element, 'tv-error')
      newBox().append(element)
      const { detail } = await errorEvent
      equal([detail.code, detail.number], [code, number], 'error')
      equal(detail.message, words, 'message')
      equal(Object.keys(detail), ['code', 'number', 'message', 'retrying', 'report'], 'detail')
      await inState(element, 'failed')
      const screen = await until(() => partOf(element, 'error'), 'the error screen')
      ok(screen.textContent?.includes(words), `on screen: ${screen.textContent}`)
      equal(
        screen.textContent?.includes(`Error ${number}`),
        isNumbered,
        `number on screen: ${screen.textContent}`,
      )
      if (!retry) return
      await world.clearFaults()
      ;(await buttonCalled(element, 'Try again')).click()
      await watch(world, element, 1)
    })
  }

  test('offers the live edge after an error about a time that cannot be shown', async () => {
    const world = await newWorld()
    const element = makePlayer(world, { ...PLAYING, ...inHours(1) })
    newBox().append(element)
    ;(await buttonCalled(element, 'Watch live')).click()
    await watch(world, element, 1)
    equal(element.live, true, 'live')
  })

  test('reports an unreachable operator', async () => {
    const world = await newWorld()
    const element = makePlayer({ ...world, api: 'http://127.0.0.1:8097' }, PLAYING)
    const errorEvent = nextEvent<Detail>(element, 'tv-error')
    newBox().append(element)
    equal((await errorEvent).detail.code, 'network', 'code')
    await until(() => partOf(element, 'error'), 'the error screen')
  })

  test("shows the host's error slot in place of the built-in error screen @EMB-09.slots", async () => {
    const world = await newWorld()
    const element = makePlayer(world, { ...PLAYING, channel: 'nowhere-tv' })
    const own = Object.assign(document.createElement('p'), { slot: 'error', textContent: 'Our words' })
    element.append(own)
    newBox().append(element)
    await until(() => own.assignedSlot && own.getBoundingClientRect().height > 0, 'the screen of the host')
  })
}

type Detail = { code: string; number: number; message: string; report: object }
