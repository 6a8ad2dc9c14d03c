import { expect, test, vi } from 'vitest'
import { createEmitter } from './emitter'

interface Events {
  word: string
  number: number
}

test('an event calls every listener of its name, in order', () => {
  const emitter = createEmitter<Events>()
  const heard: string[] = []
  emitter.on('word', (word) => heard.push(`a ${word}`))
  emitter.on('word', (word) => heard.push(`b ${word}`))
  emitter.on('number', () => heard.push('never'))
  emitter.emit('word', 'hi')
  expect(heard).toEqual(['a hi', 'b hi'])
})

test('a removed listener is not called, and removing it twice has no effect', () => {
  const emitter = createEmitter<Events>()
  const heard: string[] = []
  const leave = emitter.on('word', (word) => heard.push(word))
  leave()
  leave()
  emitter.emit('word', 'hi')
  expect(heard).toEqual([])
})

test('a listener may be removed or added during an event', () => {
  const emitter = createEmitter<Events>()
  const heard: string[] = []
  const leave = emitter.on('word', () => {
    heard.push('once')
    leave()
    emitter.on('word', () => heard.push('late'))
  })
  emitter.on('word', () => heard.push('always'))
  emitter.emit('word', 'hi')
  expect(heard).toEqual(['once', 'always'])
})

test('a listener that throws does not prevent the others from being called, and its error surfaces', () => {
  const emitter = createEmitter<Events>()
  const heard: string[] = []
  emitter.on('word', () => {
    throw new Error('of the host')
  })
  emitter.on('word', (word) => heard.push(word))
  const later: (() => void)[] = []
  vi.stubGlobal('queueMicrotask', (run: () => void) => later.push(run))
  emitter.emit('word', 'hi')
  vi.unstubAllGlobals()
  expect(heard).toEqual(['hi'])
  expect(later[0]).toThrow('of the host')
})

test('clear removes all listeners', () => {
  const emitter = createEmitter<Events>()
  const heard: number[] = []
  emitter.on('number', (number) => heard.push(number))
  emitter.clear()
  emitter.emit('number', 1)
  expect(heard).toEqual([])
})
