import { expect, test, vi } from 'vitest'
import { createEmitter } from './emitter'

interface Events {
  word: string
  number: number
}

test('an event calls every listener of its name, in order', () => {
  const emitter = createEmitter<Events>()
  const received: string[] = []
  emitter.on('word', (word) => received.push(`a ${word}`))
  emitter.on('word', (word) => received.push(`b ${word}`))
  emitter.on('number', () => received.push('never'))
  emitter.emit('word', 'hi')
  expect(received).toEqual(['a hi', 'b hi'])
})

test('a removed listener is not called, and removing it twice has no effect', () => {
  const emitter = createEmitter<Events>()
  const received: string[] = []
  const leave = emitter.on('word', (word) => received.push(word))
  leave()
  leave()
  emitter.emit('word', 'hi')
  expect(received).toEqual([])
})

test('a listener may be removed or added during an event', () => {
  const emitter = createEmitter<Events>()
  const received: string[] = []
  const leave = emitter.on('word', () => {
    received.push('once')
    leave()
    emitter.on('word', () => received.push('late'))
  })
  emitter.on('word', () => received.push('always'))
  emitter.emit('word', 'hi')
  expect(received).toEqual(['once', 'always'])
})

test('a listener that throws does not prevent the others from being called, and its error surfaces', () => {
  const emitter = createEmitter<Events>()
  const received: string[] = []
  emitter.on('word', () => {
    throw new Error('of the host')
  })
  emitter.on('word', (word) => received.push(word))
  const later: (() => void)[] = []
  vi.stubGlobal('queueMicrotask', (run: () => void) => later.push(run))
  emitter.emit('word', 'hi')
  vi.unstubAllGlobals()
  expect(received).toEqual(['hi'])
  expect(later[0]).toThrow('of the host')
})

test('clear removes all listeners', () => {
  const emitter = createEmitter<Events>()
  const received: number[] = []
  emitter.on('number', (number) => received.push(number))
  emitter.clear()
  emitter.emit('number', 1)
  expect(received).toEqual([])
})
