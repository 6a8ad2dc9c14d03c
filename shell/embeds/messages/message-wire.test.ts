import { describe, expect, test } from 'vitest'
import { readCall, writeEvent } from './message-wire'

const call = (more: object) => ({ context: 'player.js', version: '0.0.11', method: 'play', ...more })

describe('a message from the host', () => {
  test.each([
    ['JSON text', JSON.stringify(call({}))],
    ['an object', call({})],
    ['one of another version', call({ version: 7 })],
    ['one with a listener that is none', call({ listener: null })],
  ])('is read from %s @EMB-06.wire-format', (_, data) => {
    expect(readCall(data)).toEqual({ method: 'play', value: undefined, listener: null })
  })

  test('keeps its value and its listener', () => {
    const data = JSON.stringify(call({ method: 'setVolume', value: 30, listener: 'a-1' }))
    expect(readCall(data)).toEqual({ method: 'setVolume', value: 30, listener: 'a-1' })
  })

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['text of another kind', 'play'],
    ['half of a message', '{"context":"player.js"'],
    ['a number', 7],
    ['a list', [call({})]],
    ['another context', call({ context: 'somebody' })],
    ['no context', { method: 'play' }],
    ['no method', { context: 'player.js', event: 'play' }],
    ['a method that is no name', call({ method: { play: 1 } })],
    ['an empty name', call({ method: '' })],
    ['a listener that is no name', call({ listener: {} })],
    ['a text without end', JSON.stringify(call({ value: 'x'.repeat(20_000) }))],
  ])('is not read from %s', (_, data) => {
    expect(readCall(data)).toBeNull()
  })
})

describe('an event', () => {
  const written = (...[event, value, listener]: Parameters<typeof writeEvent>) =>
    JSON.parse(writeEvent(event, value, listener)) as unknown

  test('is sent as JSON text with its value and its listener @EMB-06.wire-format', () => {
    expect(written('getVolume', 0, 'a-1')).toEqual({
      context: 'player.js',
      version: '0.0.11',
      event: 'getVolume',
      value: 0,
      listener: 'a-1',
    })
  })

  test('leaves out the fields that have no value', () => {
    expect(written('pause', undefined, null)).toEqual({
      context: 'player.js',
      version: '0.0.11',
      event: 'pause',
    })
  })
})
