import { type Account, DemoControl, post } from '../support/demo-control'
import type { AccountOrder } from '../support/demo-world'

export type { Account, Call, Fault } from '../support/demo-control'

/** The size of the frames and covers of a world. */
export type Picture = 'full' | 'small'

let created = 0
/** Worlds that this process has created since the end of the previous test. */
let made: World[] = []
const run = Date.now().toString(36)

/** A world of the demo operator that belongs to one test. */
export class World extends DemoControl {
  /** API base without `/v2`, as pages of other sites reach it. */
  readonly api: string
  /** Origin of the operator's site in this world. */
  readonly site: string
  /** Origin of the partner pages. */
  readonly partner: string

  /** `operator` is the demo operator's origin. */
  constructor(
    operator: string,
    readonly name: string,
  ) {
    super(`${operator}/w/${name}`)
    const { protocol, hostname, port } = new URL(operator)
    this.api = this.base
    this.site = `${protocol}//${name}.${hostname}:${port}`
    this.partner = `${protocol}//${hostname}:${Number(port) + 1}`
  }

  /** Creates a world that no other test uses. With small pictures, a browser needs little time to decode and draw. */
  static async make(operator: string, scenario: string, picture: Picture = 'full'): Promise<World> {
    created += 1
    const world = new World(operator, `journey-${run}-${process.pid}-${created}`)
    await post(`${world.api}?scenario=${scenario}&picture=${picture}`, {})
    made.push(world)
    return world
  }

  /** Returns the worlds that were created since the last call: those of one test. */
  static takeMade(): World[] {
    const worlds = made
    made = []
    return worlds
  }

  /** API calls so far, as `POST /v2/users`, with ids replaced by the parameters of the route. */
  async calls(): Promise<string[]> {
    return (await this.ledger('* /v2/*')).map(({ method, pattern }) => `${method} ${pattern}`)
  }

  /** Number of calls that matched faults so far. */
  async faultHits(): Promise<number> {
    return (await this.faults()).reduce((sum, { hits }) => sum + hits, 0)
  }

  /** Number of calls that a barrier holds now. */
  async heldCalls(barrier: string): Promise<number> {
    const faults = await this.faults()
    return faults.reduce((sum, { hold, waiting }) => sum + (hold === barrier ? waiting : 0), 0)
  }

  /** Creates a viewer on another device; by default with the base packet, no PIN, no money and an adult profile. */
  makeAccount(options: AccountOrder & { packets?: number[] } = {}): Promise<Account> {
    return this.order('accounts', options)
  }

  /** Signs a seeded viewer in and returns an access token for calls of the test itself. */
  async signIn(phone: string, password: string): Promise<string> {
    const login = `${this.api}/v2/auth/login`
    return (await post<{ access_token: string }>(login, { login: phone, password })).access_token
  }

  /** Devices of the user that this token belongs to, oldest first. */
  devicesOf(token: string): Promise<{ id: string; serial: string; model: string }[]> {
    return this.read('/users/self/devices', token)
  }

  /**
   * Replaces the answer of a call by its current one, modified by `change`. For calls without a token; `path` is below
   * `/v2`.
   */
  async changeAnswer<T extends object>(path: string, change: (answer: T) => object): Promise<void> {
    const answer = (await (await fetch(`${this.api}/v2${path}`)).json()) as T
    await this.fault({ match: `GET /v2${path}`, status: 200, body: change(answer) })
  }

  /** The world's clock, whole epoch seconds. */
  async now(): Promise<number> {
    return Math.floor((await this.ask<{ now: number }>('clock')).now)
  }

  /** The text of a file of the operator's site. */
  async file(path: string): Promise<string> {
    return (await fetch(new URL(path, this.api))).text()
  }
}
