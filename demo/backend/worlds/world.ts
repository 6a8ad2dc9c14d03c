import { type ContentRoster, sharedContents } from '../catalogue/content-roster'
import type { Scenario } from '../scenarios/scenario'
import { seedAccounts } from '../scenarios/seed-accounts'
import type { ChannelRoster } from '../television/channel-roster'
import { Bank } from './bank'
import { CodeStore } from './code-store'
import { DeviceStore } from './device-store'
import { FaultStore } from './faults'
import { FavoriteStore } from './favorite-store'
import type { FoundReport } from './found-report'
import { HistoryStore } from './history-store'
import { Ledger } from './ledger'
import { MessageStore } from './message-store'
import { Numbering } from './numbering'
import { OfferStore } from './offer-store'
import { Statement } from './statement'
import { Statistics } from './statistics'
import type { SurveyAnswer } from './survey-answer'
import { TokenStore } from './token-store'
import { UserStore } from './user-store'
import { WorldClock } from './world-clock'

/** One operator with its own users, time, faults and memory. */
export interface World {
  readonly name: string
  readonly scenario: Scenario
  readonly clock: WorldClock
  readonly users: UserStore
  readonly devices: DeviceStore
  readonly tokens: TokenStore
  readonly codes: CodeStore
  readonly bank: Bank
  readonly statement: Statement
  readonly numbering: Numbering
  readonly offers: OfferStore
  readonly faults: FaultStore
  readonly ledger: Ledger
  readonly statistics: Statistics
  readonly history: HistoryStore
  readonly favorites: FavoriteStore
  /** Reported search results, oldest first. */
  readonly found: FoundReport[]
  readonly messages: MessageStore
  /** Answers to surveys, oldest first. */
  readonly surveyAnswers: SurveyAnswer[]
  readonly roster: ChannelRoster
  readonly catalogue: ContentRoster
  /** `small` sends tiny frames, few a second, that cost next to nothing to decode. */
  readonly picture: Picture
}

export type Picture = 'full' | 'small'

/** The time of worlds: that of an operator's own worlds is real. */
export interface WorldTime {
  /** Real time in epoch ms. */
  readonly realNowMs: () => number
  /** A larger number at every call, see `order` of the ledger. */
  readonly nextOrder: () => number
  /** Resolves after so many ms, for the answers that a fault delays; by default in real time. */
  readonly wait?: (ms: number) => Promise<unknown>
}

/** Creates a world: the same scenario has the same channels, users and schedule. */
export const makeWorld = (name: string, scenario: Scenario, time: WorldTime, picture: Picture): World => {
  const clock = new WorldClock(time.realNowMs)
  const users = new UserStore(scenario.newUserRole, scenario.moreProfiles)
  const devices = new DeviceStore()
  const numbering = new Numbering()
  const messages = new MessageStore()
  seedAccounts(scenario.accounts, { users, devices, numbering, messages }, clock.now())
  let roster: ChannelRoster | undefined
  return {
    name,
    scenario,
    clock,
    users,
    devices,
    tokens: new TokenStore(clock, devices, scenario.tokenSeconds),
    codes: new CodeStore(clock, name, scenario.provider.codeLength),
    bank: new Bank(clock),
    statement: new Statement(time.nextOrder),
    numbering,
    offers: new OfferStore(),
    faults: new FaultStore(time.wait),
    ledger: new Ledger(time.nextOrder),
    statistics: new Statistics(),
    history: new HistoryStore(),
    favorites: new FavoriteStore(),
    found: [],
    messages,
    surveyAnswers: [],
    picture,
    get roster() {
      roster ??= scenario.makeRoster()
      return roster
    },
    get catalogue() {
      return sharedContents(scenario.contents)
    },
  }
}
