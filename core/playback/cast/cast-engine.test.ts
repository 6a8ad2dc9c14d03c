import { expect, test } from 'vitest'
import { fakeCastSender } from '../../../tests/support/fake-cast-sender'
import { settled } from '../../../tests/support/manual-clock'
import type { EngineEvents } from '../engine'
import { createCastEngine } from './cast-engine'

/** A cast engine whose receiver accepts the media when `accept` is called. */
async function castEngine() {
  const screen = fakeCastSender()
  await screen.sender.connect()
  const pending: (() => void)[] = []
  screen.sender.load = () => new Promise((resolve) => pending.push(resolve))
  const about = () => ({ title: '', subtitle: '', image: null, live: false })
  const engine = createCastEngine(
    screen.sender,
    about,
    async () => 'ts',
    () => undefined,
  )
  const received: (keyof EngineEvents)[] = []
  for (const name of ['tracks', 'time'] as const) engine.events.on(name, () => void received.push(name))
  return { engine, screen, received, accept: () => pending.shift()?.() }
}

test('offers no selection of levels and tracks, and ignores one', async () => {
  const { engine } = await castEngine()
  engine.tracks.level = '2'
  expect(engine.tracks).toMatchObject({ isSelectable: false, levels: [], level: null, audioTracks: [] })
})

test('reports the seekable range once the receiver has accepted the media', async () => {
  const { engine, screen, received, accept } = await castEngine()
  const load = engine.load('https://cdn.example/1.m3u8')
  screen.becomes({ duration: 600 })
  await settled()
  expect(engine.transport.seekable).toBeNull()
  accept()
  await load
  expect(engine.transport.seekable).toEqual({ start: 0, end: 600 })
  expect(received).toEqual(['tracks', 'time'])
})

test('ignores the answer to a load that was replaced or unloaded', async () => {
  const { engine, screen, received, accept } = await castEngine()
  const load = engine.load('https://cdn.example/1.m3u8')
  engine.unload()
  screen.becomes({ duration: 600 })
  accept()
  await load
  expect(engine.transport.seekable).toBeNull()
  expect(received).toEqual([])
})
