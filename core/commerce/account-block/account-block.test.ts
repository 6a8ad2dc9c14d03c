import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ManualClock, manualClock } from '../../../tests/support/manual-clock'
import { mostJitter } from '../../../tests/support/most-jitter'
import { json, type ScriptedServer, startScriptedServer } from '../../../tests/support/scripted-server'
import { until } from '../../../tests/support/until'
import { type ApiClient, createClient } from '../../api/client'
import { createBlockWatch } from '.'

let server: ScriptedServer
let clock: ManualClock
let api: ApiClient
/** The last block status that the session was informed of. */
let loginRequired: boolean | null
const session = {
  setLoginRequired(isRequired: boolean) {
    loginRequired = isRequired
  },
}

beforeAll(async () => {
  server = await startScriptedServer()
})
afterAll(() => server.close())
beforeEach(() => {
  clock = manualClock()
  loginRequired = null
  api = createClient({ base: server.base, fetch, clock, random: mostJitter, timing: { retries: 0 } })
  api.credentials = {
    token: () => Promise.resolve('t'),
    reader: () => Promise.resolve('t'),
    renew: () => Promise.resolve('t'),
  }
})

/** Advances the clock by five seconds until the operator has responded. */
async function askedAgain(): Promise<void> {
  await clock.timer(5000)
  const request = server.next()
  await clock.advance(5000)
  await request
}

describe('a blocked account', () => {
  const answer = (value: number) =>
    json({ status: value, balance: '120.00', amount: '350.00', username: 'dana', message_detail: 'Pay.' })

  test.each([-1, -2])('a blocked account reports status %i', async (value) => {
    server.answers(answer(value))
    const watch = createBlockWatch({ api, clock, session })
    await watch.check()
    expect(watch.block.value).toEqual({
      status: value,
      balance: '120.00',
      amount: '350.00',
      username: 'dana',
      message: 'Pay.',
    })
    expect(loginRequired).toBe(true)
  })

  test('a blocked account is polled every five seconds until it is unblocked', async () => {
    server.answers(answer(-1), answer(1))
    const watch = createBlockWatch({ api, clock, session })
    const stop = watch.watch()
    await until(watch.block, (block) => block !== null)
    await askedAgain()
    await until(watch.block, (block) => block === null)
    stop()
  })

  test('a blocked account is polled after the Retry-After of a 503', async () => {
    server.answers(json({}, 503, { 'retry-after': '40' }), answer(-1))
    const watch = createBlockWatch({ api, clock, session })
    const stop = watch.watch()
    await clock.timer(40_000)
    await clock.advance(40_000)
    await until(watch.block, (block) => block !== null)
    stop()
  })

  test('a block keeps its state if the call fails, and is discarded for another viewer', async () => {
    server.answers(answer(-2), json({}, 500))
    const watch = createBlockWatch({ api, clock, session })
    await watch.check()
    await watch.check()
    expect(watch.block.value?.status).toBe(-2)
    watch.forget()
    expect(watch.block.value).toBeNull()
  })

  test.each([0, 1])('an account with status %i is not blocked', async (value) => {
    server.answers(answer(value))
    const watch = createBlockWatch({ api, clock, session })
    await watch.check()
    expect(watch.block.value).toBeNull()
    expect(loginRequired).toBe(false)
  })
})
