import { type ContentRoster, makeContents } from '../catalogue/content-roster'
import type { Scenario } from '../scenarios/scenario'
import { seedAccounts } from '../scenarios/seed-accounts'
import type { ChannelRoster } from '../television/channel-roster'
import { Bank } from './bank'
import { CodeDesk } from './code-desk'
import { DeviceBook } from './device-book'
import { FaultDesk } from './faults'
import { HistoryBook } from './history-book'
import { Ledger } from './ledger'
import { Statistics } from './statistics'
import { TokenVault } from './token-vault'
import { UserBook } from './user-book'
import { WorldClock } from './world-clock'

/** One operator with its own users, time, faults and memory. */
export interface World {
  readonly name: string
  readonly scenario: Scenario
  readonly clock: WorldClock
  readonly users: UserBook
  readonly devices: DeviceBook
  readonly tokens: TokenVault
  readonly codes: CodeDesk
  readonly bank: Bank
  readonly faults: FaultDesk
  readonly ledger: Ledger
  readonly statistics: Statistics
  readonly history: HistoryBook
  readonly roster: ChannelRoster
  readonly catalogue: ContentRoster
}

/** Makes a world as its scenario says: same scenario, same channels, users and schedule. */
export const makeWorld = (name: string, scenario: Scenario, realNowMs: () => number): World => {
  const clock = new WorldClock(realNowMs)
  const users = new UserBook(scenario.newcomerRole)
  const devices = new DeviceBook()
  seedAccounts(scenario.accounts, users, devices, clock.now())
  let roster: ChannelRoster | undefined
  let catalogue: ContentRoster | undefined
  return {
    name,
    scenario,
    clock,
    users,
    devices,
    tokens: new TokenVault(clock, devices, scenario.tokenSeconds),
    codes: new CodeDesk(clock, name, scenario.provider.codeLength),
    bank: new Bank(clock),
    faults: new FaultDesk(),
    ledger: new Ledger(),
    statistics: new Statistics(),
    history: new HistoryBook(),
    get roster() {
      roster ??= scenario.makeRoster()
      return roster
    },
    get catalogue() {
      catalogue ??= makeContents(scenario.contents)
      return catalogue
    },
  }
}
