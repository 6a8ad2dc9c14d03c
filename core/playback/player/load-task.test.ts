import { describe, expect, test } from 'vitest'
import { TvError } from '../../lib/errors'
import { createCurrentLoad, runLoad } from './load-task'

describe('the current load', () => {
  test('aborts when the next load starts, and the next one does not', () => {
    const current = createCurrentLoad()
    const first = current.start()
    expect(first.aborted).toBe(false)
    const second = current.start()
    expect(first.aborted).toBe(true)
    expect(second.aborted).toBe(false)
    expect(current.signal).toBe(second)
  })
})

describe('the steps of a load', () => {
  /** Runs steps that reject; returns the errors that were passed on. */
  async function errorsOf(signal: AbortSignal, steps: () => Promise<void>): Promise<unknown[]> {
    const errors: unknown[] = []
    await runLoad(signal, steps, (error) => void errors.push(error))
    return errors
  }

  test('pass on an error of the current load', async () => {
    const error = new TvError('network')
    expect(await errorsOf(new AbortController().signal, () => Promise.reject(error))).toEqual([error])
  })

  test('end silently once a newer load has aborted them', async () => {
    const current = createCurrentLoad()
    const signal = current.start()
    const steps = async () => {
      current.start()
      signal.throwIfAborted()
    }
    expect(await errorsOf(signal, steps)).toEqual([])
  })

  test('end silently if an aborted load fails with an error of its own', async () => {
    const current = createCurrentLoad()
    const signal = current.start()
    const steps = async () => {
      current.start()
      throw new TvError('network')
    }
    expect(await errorsOf(signal, steps)).toEqual([])
  })
})
