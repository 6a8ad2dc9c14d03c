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
  attributes?: Attributes
  fault?: Fault
  error: [code: string, number: number, words: string]
  /** Whether the number is on screen, because support can use it. */
  isNumbered: boolean
  /** Button that leads to the live edge. */
  way: string | null
}

const CASES: Case[] = [
  {
    name: 'a channel that does not exist',
    attributes: { channel: 'nowhere-tv' },
    error: ['channel-not-found', 300, 'There is no such channel.'],
    isNumbered: false,
    way: null,
  },
  {
    name: 'a second that is yet to come, and offers the live edge,',
    attributes: { ts: String(Math.floor(Date.now() / 1000) + 3600) },
    error: ['ts-in-future', 304, 'This has not been broadcast yet.'],
    isNumbered: false,
    way: 'Watch live',
  },
  {
    name: 'a channel that is protected for other browsers',
    attributes: { channel: 'harbour-report' },
    error: ['protection-unsupported', 404, 'This is protected and cannot be played here.'],
    isNumbered: true,
    way: null,
  },
  {
    name: 'an operator that hangs up, and offers another attempt,',
    fault: { match: '* /v2/*', dropConnection: true },
    error: ['network', 101, 'The service does not answer. Check your connection.'],
    isNumbered: true,
    way: 'Try again',
  },
]

/** Errors that leave nothing to play. */
export function failures(): void {
  for (const { name, attributes, fault, error, isNumbered, way } of CASES) {
    test(`reports ${name} in an event and on screen`, async () => {
      const [code, number, words] = error
      const world = await newWorld()
      if (fault) await world.fault(fault)
      const element = makePlayer(world, { ...PLAYING, ...attributes })
      const errorEvent = nextEvent<object>(element, 'tv-error')
      newBox().append(element)
      const { report, ...detail } = (await errorEvent).detail as { report: object }
      equal(detail, { code, number, message: words, retrying: false }, 'error')
      ok(report, 'no report')
      await inState(element, 'failed')
      const screen = await until(() => partOf(element, 'error'), 'the error screen')
      ok(screen.textContent?.includes(words), `on screen: ${screen.textContent}`)
      equal(
        screen.textContent?.includes(`Error ${number}`),
        isNumbered,
        `number on screen: ${screen.textContent}`,
      )
      if (!way) return
      await world.clearFaults()
      ;(await buttonCalled(element, way)).click()
      await watch(world, element, 1)
      equal(element.live, true, 'live')
    })
  }

  test("shows the host's error slot in place of the built-in error screen @EMB-09.slots", async () => {
    const element = makePlayer(await newWorld(), { ...PLAYING, channel: 'nowhere-tv' })
    const own = Object.assign(document.createElement('p'), { slot: 'error', textContent: 'Our words' })
    element.append(own)
    newBox().append(element)
    await until(() => own.assignedSlot && own.getBoundingClientRect().height > 0, 'the screen of the host')
  })
}
