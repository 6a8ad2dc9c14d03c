import { describe, expect, test } from 'vitest'
import { manualClock, settled } from '../../../tests/support/manual-clock'
import { isPlaying, until } from '../../../tests/support/until'
import { viewerAt } from '../../../tests/support/viewer'
import { NEWS, STREAM } from '../../../tests/support/watching-channel'
import { worldPerTest } from '../../../tests/support/world-per-test'
import { memoryStorage } from '../../lib/storage/storage'
import { UNANSWERED_MS } from '../recovery/error-policy'

const world = worldPerTest()

/** A viewer whose clock advances second by second, each time after all answers of the previous second have arrived. */
function patientViewer() {
  let pending = 0
  const viewer = viewerAt(world, {
    fetch: async (...request) => {
      pending += 1
      try {
        return await fetch(...request)
      } finally {
        pending -= 1
      }
    },
  })
  const idle = async () => {
    do await settled()
    while (pending > 0)
  }
  async function pass(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second++) {
      await viewer.clock.advance(1000)
      await idle()
    }
  }
  return { ...viewer, pass }
}

describe('a first stream answer without a stream', () => {
  test.each([
    [429, 'too-many-requests'],
    [503, 'server'],
  ] as const)(
    '%i with Retry-After is shown with its message, and asked again after that time',
    async (status, code) => {
      const error = { code, detail: { message: `Ordered failure ${status}` } }
      await world.fault({ match: STREAM, status, times: 1, headers: { 'retry-after': '60' } })
      const { clock, ...viewer } = viewerAt(world)
      const { player } = viewer.player()
      await player.open(NEWS)
      expect(player.state.value).toMatchObject({ name: 'failed', error, retrying: true })
      await clock.advance(59_999)
      await settled()
      expect(await world.calls(STREAM)).toHaveLength(1)
      await clock.advance(UNANSWERED_MS + 1)
      await until(player.state, isPlaying)
      expect(await world.calls(STREAM)).toHaveLength(2)
    },
  )

  test('is asked again at the time that the operator names as a date', async () => {
    const clock = manualClock()
    const date = new Date(clock.now() + 30_000).toUTCString()
    await world.fault({ match: STREAM, status: 503, times: 1, headers: { 'retry-after': date } })
    const { player } = viewerAt(world, { clock }).player()
    await player.open(NEWS)
    await clock.advance(28_000)
    expect(await world.calls(STREAM)).toHaveLength(1)
    await clock.advance(UNANSWERED_MS + 3000)
    await until(player.state, isPlaying)
  })

  test('without Retry-After is asked again within thirty seconds', async () => {
    await world.fault({ match: STREAM, status: 503, times: 1 })
    const { clock, ...viewer } = viewerAt(world)
    const { player } = viewer.player()
    await player.open(NEWS)
    await clock.advance(UNANSWERED_MS)
    await until(player.state, isPlaying)
  })

  test('is not asked for twice where the stream is requested before the channel is known', async () => {
    const storage = memoryStorage()
    const before = viewerAt(world, { storage })
    await before.player().player.open(NEWS)
    await world.clearLedger()
    await world.fault({ match: STREAM, status: 503, headers: { 'retry-after': '60' } })
    const { player } = viewerAt(world, { storage }).player()
    await player.open(NEWS)
    expect(player.state.value).toMatchObject({ error: { code: 'server' }, retrying: true })
    expect(await world.calls(STREAM)).toHaveLength(1)
  })

  test('is not asked for again after a pause', async () => {
    await world.fault({ match: STREAM, status: 503, headers: { 'retry-after': '5' } })
    const { pass, ...viewer } = patientViewer()
    const { player } = viewer.player()
    await player.open(NEWS)
    await player.pause()
    await pass(60)
    expect(player.state.value).toEqual({ name: 'paused', why: 'not-started' })
    expect(await world.calls(STREAM)).toHaveLength(1)
  })

  test('is asked for again without end, and ends with a refusal', async () => {
    await world.fault({ match: STREAM, status: 503 })
    const { pass, ...viewer } = patientViewer()
    const { player } = viewer.player()
    await player.open(NEWS)
    await pass(300)
    await until(
      player.state,
      (state) => state.name === 'failed' && state.error.code === 'server' && state.retrying,
    )
    await world.clearFaults()
    await world.fault({ match: STREAM, status: 404 })
    await pass(60)
    await until(player.state, (state) => state.name === 'failed' && !state.retrying)
    expect(player.state.value).toMatchObject({ error: { code: 'not-found' } })
  })

  test('a channel list that is refused with 503 is asked for again too', async () => {
    await world.fault({ match: 'GET /v2/channels/channel_list', status: 503, times: 1 })
    const { clock, ...viewer } = viewerAt(world)
    const { player } = viewer.player()
    await player.open(NEWS)
    expect(player.state.value).toMatchObject({ error: { code: 'server' }, retrying: true })
    await clock.advance(UNANSWERED_MS)
    await until(player.state, isPlaying)
    expect(player.channel.value?.slug).toBe('news-24')
  })

  test('twenty players of a page ask together like one', async () => {
    await world.fault({ match: STREAM, status: 503 })
    const { pass, ...viewer } = patientViewer()
    const players = Array.from({ length: 20 }, () => viewer.player().player)
    await Promise.all(players.map((player) => player.open(NEWS)))
    expect(await world.calls(STREAM)).toHaveLength(20)
    await world.clearLedger()
    await pass(60)
    expect((await world.calls(STREAM)).length).toBeLessThanOrEqual(9)
    await world.clearFaults()
    await pass(60)
    expect(players.map((player) => player.state.value.name)).toEqual(Array(20).fill('playing'))
  })
})
