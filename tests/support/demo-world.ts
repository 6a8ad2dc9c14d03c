import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { createOperator } from '../../demo/backend'
import { type Account, DemoControl, post, type Statistics } from './demo-control'

export type { Account as DemoAccount, Fault as FaultOrder } from './demo-control'

/** Properties of a created account besides its packets; without `phone` it gets a free one. */
export interface AccountOrder {
  phone?: string
  pin?: string
  role?: 'adult' | 'child'
  /** Money of the account, and of the partner's billing. */
  balance?: number
  billing?: number
  /** Short names of the ways to pay; without any, the account may not pay. */
  paySystems?: readonly string[]
  /** Last digits of a linked card. */
  card?: string
}

/** A world of a demo operator in the process of the test. */
export class DemoWorld extends DemoControl {
  /** The API calls so far, as `POST /v2/users`. */
  async calls(match?: string): Promise<string[]> {
    const entries = await this.ledger(match)
    return entries.map(({ method, path }) => `${method} ${path}`).filter((call) => call.includes(' /v2/'))
  }

  /** Streams handed out so far, oldest first. */
  async watched(): Promise<Statistics['watched']> {
    return (await this.statistics()).watched
  }

  async clearLedger(): Promise<void> {
    await this.ask('ledger', 'DELETE')
  }

  /** Resolves once `count` calls are waiting at the barrier. */
  async held(barrier: string, count = 1): Promise<void> {
    const isHeld = async () =>
      (await this.faults()).some(({ hold, waiting }) => hold === barrier && waiting >= count)
    // An operator in this process answers without a task of its own: the time limit of a test ends the wait in one.
    while (!(await isHeld())) await setImmediate()
  }

  makeAccount(packets?: number[], more: AccountOrder = {}): Promise<Account> {
    return this.order('accounts', { ...more, ...(packets ? { packets } : {}) })
  }

  /** Makes the operator's bot create a code for this phone. */
  async telegram(phone: string): Promise<void> {
    await this.order('telegram', { phone })
  }

  /** Saved positions in contents, seconds; one entry per viewer and content. */
  history(): Promise<{ of: string; seconds: number }[]> {
    return this.ask('history')
  }

  /** The newest login code for this phone. */
  async code(phone: string): Promise<string> {
    const letter = (await this.messagesTo(phone)).findLast(({ kind }) => kind === 'code')
    if (!letter) throw new Error(`no code was sent to ${phone}`)
    return letter.code
  }
}

export interface Demo {
  readonly origin: string
  /** A fresh world of this scenario. */
  world(scenario?: string): Promise<DemoWorld>
  close(): Promise<void>
}

/** Starts a demo operator on a free port; `publicOrigin` is the origin it uses in addresses, if another. */
export async function startDemo(publicOrigin?: string): Promise<Demo> {
  const app = createOperator(publicOrigin === undefined ? {} : { publicOrigin: () => publicOrigin })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  let worldCount = 0
  return {
    origin,
    close: () => app.close(),
    async world(scenario = 'default') {
      worldCount += 1
      const base = `${origin}/w/test-${worldCount}`
      await post(`${base}?scenario=${scenario}`, {})
      return new DemoWorld(base)
    },
  }
}
