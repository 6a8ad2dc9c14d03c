import { expect, test } from 'vitest'
import { recordingEngine } from '../../tests/support/recording-engine'
import type { EngineEvents } from './engine'
import { createEngineSwitch } from './engine-switch'

/** A switch between two engines, and the names of the events that its listener received. */
function switching() {
  const [local, remote] = [recordingEngine(), recordingEngine()]
  const engine = createEngineSwitch(local)
  const received: (keyof EngineEvents)[] = []
  const names = [
    'emptying',
    'playing',
    'paused',
    'waiting',
    'ended',
    'time',
    'tracks',
    'volume',
    'fault',
  ] as const
  for (const name of names) engine.events.on(name, () => void received.push(name))
  return { local, remote, engine, received, names }
}

/** Uses every group and every command of the port. */
async function useAll(engine: ReturnType<typeof createEngineSwitch>): Promise<void> {
  await engine.prepare('protected')
  engine.prefetch('https://cdn.example/next.m3u8')
  await engine.load('https://cdn.example/master.m3u8', { startAt: 4 })
  await engine.transport.play()
  engine.transport.seek(7)
  engine.transport.rate = 1.5
  engine.sound.volume = 0.3
  engine.tracks.level = '2'
  engine.recover('network')
  engine.unload()
}

const CALLS = ['load 4', 'play', 'seek 7', 'recover network', 'unload']

test('passes all commands and groups to the local engine until the first switch', async () => {
  const { local, remote, engine } = switching()
  await useAll(engine)
  expect(local.commands).toEqual(CALLS)
  expect([local.prepared, local.fetched]).toEqual([['protected'], ['https://cdn.example/next.m3u8']])
  expect([local.transport.rate, local.sound.volume, local.tracks.level]).toEqual([1.5, 0.3, '2'])
  expect(remote.commands).toEqual([])
})

test('unloads the local engine and passes all commands and groups to the remote one after a switch', async () => {
  const { local, remote, engine } = switching()
  engine.switchTo(remote)
  await useAll(engine)
  expect(local.commands).toEqual(['unload'])
  expect(remote.commands).toEqual(CALLS)
  expect([remote.prepared, remote.fetched]).toEqual([['protected'], ['https://cdn.example/next.m3u8']])
  expect([remote.transport.rate, remote.sound.volume, remote.tracks.level]).toEqual([1.5, 0.3, '2'])
  remote.show({ position: 12, edge: 1000, wallClock: 900 })
  expect([engine.transport.position, engine.live.edge, engine.live.wallClock]).toEqual([12, 1000, 900])
})

test('passes commands to the local engine again after switching back, and loads nothing by itself', async () => {
  const { local, remote, engine } = switching()
  engine.switchTo(remote)
  local.commands.length = 0
  engine.switchBack()
  expect([local.commands, remote.commands]).toEqual([[], []])
  await useAll(engine)
  expect([local.commands, remote.commands]).toEqual([CALLS, []])
})

test('emits the events of the current engine only', () => {
  const { local, remote, engine, received, names } = switching()
  const emitAll = (one: typeof local) => {
    received.length = 0
    for (const name of names) if (name !== 'fault') one.events.emit(name, undefined)
    one.fault({})
  }
  emitAll(local)
  expect(received).toEqual(names)
  engine.switchTo(remote)
  emitAll(remote)
  expect(received).toEqual(names)
  emitAll(local)
  expect(received).toEqual([])
  engine.switchBack()
  emitAll(remote)
  expect(received).toEqual([])
  emitAll(local)
  expect(received).toEqual(names)
})

test('emits `emptying` of the local engine before a switch, so that its last frame can be kept', () => {
  const { local, remote, engine, received } = switching()
  local.unload = () => local.events.emit('emptying', undefined)
  engine.switchTo(remote)
  expect(received[0]).toBe('emptying')
})

test('emits `volume` at each switch, because each engine has its own', () => {
  const { local, remote, engine } = switching()
  remote.sound.volume = 0.2
  const volumes: number[] = []
  engine.events.on('volume', () => void volumes.push(engine.sound.volume))
  engine.switchTo(remote)
  engine.switchBack()
  expect(volumes).toEqual([0.2, local.sound.volume])
})

test('releases the local engine and emits nothing afterwards', () => {
  const { local, remote, engine, received } = switching()
  engine.switchTo(remote)
  received.length = 0
  engine.release()
  expect(local.commands.at(-1)).toBe('release')
  expect(remote.commands).not.toContain('release')
  remote.events.emit('time', undefined)
  local.events.emit('time', undefined)
  expect(received).toEqual([])
})
