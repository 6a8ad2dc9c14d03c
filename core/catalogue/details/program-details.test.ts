import { describe, expect, test } from 'vitest'
import { viewerAt } from '../../../tests/support/viewer'
import { worldPerTest } from '../../../tests/support/world-per-test'
import { getProgram, type ProgramRecord } from '../../api/programs'
import type { Channel } from '../../channels'
import { listEpisodeAirings, toProgramDetails } from './program-details'

const world = worldPerTest()
const NOW = 1_800_000_000
const HOUR = 3600

/** A programme of the demo operator, by the schedule of the first channel, with these fields changed. */
async function program(changes: Partial<ProgramRecord> = {}) {
  const viewer = viewerAt(world)
  const channels = viewer.channels()
  const [channel] = await channels.list()
  if (!channel) throw new Error('the operator has no channel')
  const [entry] = await channels.schedule(channel)
  const record = await getProgram(viewer.api, entry?.programId ?? '', 'en')
  return { entry, details: toProgramDetails({ ...record, ...changes }) }
}

describe('details of a programme', () => {
  test('have the title of its entry in the schedule, tags and people by role', async () => {
    const { entry, details } = await program()
    expect(details.title).toBe(entry?.title)
    expect(details.tags).toContain('Kazakhstan')
    expect(details.people.length).toBeGreaterThan(0)
  })

  test('have ratings above zero with one decimal, the operator’s own without a name', async () => {
    const { details } = await program({ rating: '7.25', rating_imdb: '0' })
    expect(details.ratings).toEqual([{ name: '', value: '7.3' }])
  })

  test('are of a series in category 2', async () => {
    expect((await program({ category: { id: '2' } })).details.isSeries).toBe(true)
    expect((await program({ category: null })).details.isSeries).toBe(false)
  })
})

describe('broadcasts of a programme', () => {
  const channel = (changes: Partial<Channel> = {}) =>
    ({
      id: '1',
      slug: 'one',
      name: 'One',
      logo: null,
      purchased: true,
      available: true,
      archiveDays: 7,
      ...changes,
    }) as Channel
  const broadcast = (start: number, series = 0, channelId = '1', isCatchup = true) => ({
    id: `${channelId} ${start}`,
    channel_id: channelId,
    timestamp: start,
    duration: HOUR,
    episode: series > 0 ? { season: 1, series, title: '' } : null,
    is_catchup_available: isCatchup,
  })

  test('are listed from the latest on: the one on air live, others at their start', () => {
    const records = [broadcast(NOW - 5 * HOUR), broadcast(NOW - 60), broadcast(NOW + HOUR)]
    expect(listEpisodeAirings(records, [channel()], NOW).map(({ path }) => path)).toEqual([
      '/channels/all/one',
      `/channels/all/one?ts=${NOW - 5 * HOUR}`,
    ])
  })

  test('have each episode once', () => {
    const records = [broadcast(NOW - 9 * HOUR, 1), broadcast(NOW - 5 * HOUR, 2), broadcast(NOW - 3 * HOUR, 1)]
    expect(listEpisodeAirings(records, [channel()], NOW).map(({ number }) => number)).toEqual([1, 2])
  })

  test('are left out on a channel that is not bought, not available or unknown, beyond its archive, or without catch-up', () => {
    const channels = [
      channel(),
      channel({ id: '2', purchased: false }),
      channel({ id: '3', archiveDays: 0 }),
      channel({ id: '5', available: false }),
    ]
    const records = [
      broadcast(NOW - 8 * 24 * HOUR),
      broadcast(NOW - 5 * HOUR, 0, '1', false),
      broadcast(NOW - 5 * HOUR, 0, '2'),
      broadcast(NOW - 5 * HOUR, 0, '3'),
      broadcast(NOW - 5 * HOUR, 0, '4'),
      broadcast(NOW - 5 * HOUR, 0, '5'),
    ]
    expect(listEpisodeAirings(records, channels, NOW)).toEqual([])
  })
})
