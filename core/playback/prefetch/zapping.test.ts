import { effect, signal } from '@preact/signals-core'
import { expect, test } from 'vitest'
import { manualClock } from '../../../tests/support/manual-clock'
import { type Channel, createWatchedChannels } from '../../channels'
import { TvError } from '../../lib/errors/errors'
import { memoryStorage } from '../../lib/storage/storage'
import type { PlayerState } from '../player/player-state'
import { createZapping } from './zapping'

const channelOf = (number: number, change: Partial<Channel> = {}): Channel => ({
  id: `id-${number}`,
  slug: `channel-${number}`,
  name: `Channel ${number}`,
  description: '',
  number,
  logo: null,
  age: 0,
  listedAdult: false,
  free: true,
  purchased: true,
  available: true,
  accessError: '',
  archiveDays: 0,
  hasArchive: false,
  aspect: '',
  onAir: null,
  ...change,
})

/** A remote control for a list of channels; the first one plays. */
function remote(
  list: Channel[],
  come: () => Promise<void> = async () => undefined,
  followIntent: () => () => void = () => () => undefined,
) {
  const clock = manualClock()
  const channel = signal<Channel | null>(list[0] ?? null)
  const state = signal<PlayerState>({ name: 'playing' })
  const opened: string[] = []
  const watched = createWatchedChannels(memoryStorage(), 'test')
  effect(() => {
    if (channel.value && state.value.name === 'playing') watched.add(channel.value.id)
  })
  const zapping = createZapping({
    clock,
    channel,
    state,
    live: signal(true),
    watched,
    prefetch: { start: () => undefined, take: async () => null, discard: () => undefined },
    list: () => come().then(() => list),
    mayPrefetch: () => true,
    followIntent,
    async open(next) {
      opened.push(next.slug)
      channel.value = next
    },
  })
  return { clock, zapping, opened, channel, state }
}

const list = (length: number) => Array.from({ length }, (_, index) => channelOf(index + 1))

test('a number without a channel changes nothing and is shown for three seconds', async () => {
  const { zapping, opened, clock } = remote(list(38))
  await zapping.type('3')
  await zapping.type('9')
  expect(zapping.state.value).toEqual({ name: 'not-found', digits: '39' })
  expect(opened).toEqual([])
  await clock.advance(3000)
  expect(zapping.state.value).toEqual({ name: 'idle' })
})

test('enter completes a number at once', async () => {
  const { zapping, opened } = remote(list(38))
  await zapping.type('3')
  await zapping.enter()
  expect(opened).toEqual(['channel-3'])
})

test('up and down do nothing if only one channel may be watched', async () => {
  const { zapping, opened } = remote([channelOf(1), channelOf(2, { purchased: false })])
  await zapping.step(1)
  await zapping.step(-1)
  expect(opened).toEqual([])
})

test('a channel that never showed a frame is forgotten when another is opened by other means', async () => {
  const channels = list(5)
  const { zapping, opened, channel, state } = remote(channels)
  state.value = { name: 'blocked', gate: { reason: 'pin', for: 'channel' } }
  await zapping.type('5')
  channel.value = channels[1] ?? null
  state.value = { name: 'playing' }
  await zapping.step(1)
  await zapping.back()
  expect(opened).toEqual(['channel-5', 'channel-3', 'channel-2'])
})

test('zapping in an empty list does nothing', async () => {
  const { zapping, opened } = remote([])
  await zapping.step(1)
  await zapping.type('1')
  expect(opened).toEqual([])
})

test('the name of a channel that another intent replaces before it opens leaves the screen at once', async () => {
  let isReplaced = false
  const follow = () => () => {
    if (isReplaced) throw new TvError('aborted')
  }
  const { zapping, opened, clock } = remote(list(9), undefined, follow)
  const presses = Promise.allSettled([zapping.step(1), zapping.step(1)])
  await clock.advance(100)
  expect(zapping.state.value).toMatchObject({ name: 'chosen', channel: { slug: 'channel-3' } })
  isReplaced = true
  await clock.advance(300)
  expect((await presses).at(-1)).toMatchObject({ status: 'rejected', reason: { code: 'aborted' } })
  expect(opened).toEqual(['channel-2'])
  expect(zapping.state.value).toEqual({ name: 'idle' })
})

test('a typed number is cleared if the list fails to load', async () => {
  const { zapping, opened, clock } = remote(list(9), async () => {
    throw new TvError('offline')
  })
  await expect(zapping.type('2')).rejects.toMatchObject({ code: 'offline' })
  expect(zapping.state.value).toMatchObject({ name: 'typing', digits: '2' })
  await clock.advance(1500)
  expect(zapping.state.value).toEqual({ name: 'idle' })
  expect(opened).toEqual([])
})

test('a channel that was zapped to plays on where the list for the next prefetch does not load', async () => {
  const answers = [Promise.resolve(), Promise.reject(new TvError('login-required'))]
  const requested: unknown[] = []
  const { zapping, opened, clock, state } = remote(list(3), () => {
    const answer = answers.shift() ?? Promise.resolve()
    requested.push(answer)
    return answer
  })
  state.value = { name: 'loading' }
  await zapping.step(1)
  state.value = { name: 'playing' }
  await clock.advance(1000)
  expect(requested).toHaveLength(2)
  expect(opened).toEqual(['channel-2'])
  expect(zapping.state.value).toMatchObject({ name: 'chosen' })
})
