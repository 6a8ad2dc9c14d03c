import { embed } from './support/builds'
import { type Attributes, inState, newBox, PLAYING, placePlayer } from './support/channel-player'
import { equal, ok } from './support/check'
import { FILM, placeFilm, playsAt } from './support/content-player'
import { onBuild, test } from './support/suite'
import { recorded, until } from './support/wait'
import { newWorld } from './support/world'

/** Events of both players whose order is documented. */
const EVENTS = [
  ...['tv-channel-change', 'tv-ready', 'tv-play', 'tv-live-change', 'tv-volume-change', 'tv-program-change'],
  ...['tv-access-required', 'tv-error', 'tv-pause'],
]

/** The rows of the table of docs/README.md, by the words of their first column. */
async function documented(): Promise<Record<string, string[]>> {
  const docs = await (await fetch('/docs/README.md')).text()
  const section = docs.split(/^## /m).find((one) => one.startsWith('Order of events')) ?? ''
  const rows = [...section.matchAll(/^\| (?!---|what)([^|]+) \| ([^|]+) \|$/gm)]
  ok(rows.length > 0, 'the table of events')
  return Object.fromEntries(
    rows.map(([, name = '', events = '']) => [name, events.match(/tv-[a-z-]+/g) ?? []]),
  )
}

const named = (events: readonly Event[]) => events.map(({ type }) => type)

onBuild(embed, 'the order of events', () => {
  test('is as documented for a channel: its start, its archive, another channel and a gate @EMB-02.channel-player-events', async () => {
    const order = await documented()
    const element = placePlayer(await newWorld(), { ...PLAYING, volume: '40' } as Attributes)
    // The programme is known when the schedule has loaded, at no fixed place.
    const events = recorded(
      element,
      EVENTS.filter((name) => name !== 'tv-program-change'),
    )
    const programs = recorded(element, ['tv-program-change'])
    const expectRow = async (row: string) => {
      const wanted = order[row] ?? []
      await until(
        () => events.length >= wanted.length,
        () => `${row}: ${named(events)}`,
      )
      equal(named(events), wanted, row)
      events.length = 0
    }
    await inState(element, 'playing')
    await expectRow('a channel starts at its live edge')
    await until(() => programs.length > 0, 'tv-program-change')
    await element.seekTo(Math.floor(Date.now() / 1000) - 3600)
    await expectRow('another moment of the archive is sought')
    await element.goLive()
    await expectRow('the live edge is reached again')
    element.channel = 'morning-lane'
    await element.play()
    await expectRow('another channel is opened')
    element.volume = 30
    await expectRow('the sound changes')
    element.channel = 'cinema-plus'
    await until(() => named(events).includes('tv-error'), 'the gate')
    equal(
      programs.filter(({ detail }) => detail.program === null),
      [],
      'programmes between two channels',
    )
    const gated = placePlayer(await newWorld(), { ...PLAYING, channel: 'closed-studio' })
    const atGate = recorded(gated, EVENTS)
    await until(() => named(atGate).includes('tv-error'), 'the gate')
    equal(
      named(atGate).filter((name) => name !== 'tv-program-change'),
      order['a gate is in the way'],
      'a gate is in the way',
    )
  })

  test('is as documented for a film @EMB-02.content-player', async () => {
    const order = await documented()
    const element = placeFilm(await newWorld(), FILM)
    const events = recorded(element, EVENTS)
    await playsAt(element, 0)
    equal(named(events), order['a film starts'], 'a film starts')
    newBox()
  })
})
