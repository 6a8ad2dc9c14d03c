import type { Page } from '../life'
import type { Browser } from '../simulation/browser'
import type { WireFault } from '../simulation/wire'
import { offerEach, offerIf } from '../step'
import type { PageArea } from './area'

/** Calls that a fault of the network meets: all reads, all writes, and those that matter most. */
const CALLS = [
  'GET /v2/',
  'POST /v2/',
  'POST /v2/users/self/subscriptions',
  'POST /v2/users/self/purchases',
  'POST /v2/users/self/purchases_offer/transaction',
  'POST /v2/users/self/accounts/',
  'POST /v2/users/self/cards',
  'POST /v2/users/self/promokeys',
  'POST /v2/users/self/profile',
  'PATCH /v2/users/self',
  'POST /v2/auth/device',
  'GET /v2/users/self/subscriptions/current',
  'GET /v2/users/self/transactions/',
  'GET /v2/channels/',
]

const breakWire = (fault: WireFault) => (page: Page, call: string) =>
  page.life.wire.break(fault, page.name, call, 1)

/** Lets the device of a page sleep; for longer than half an hour all devices of the household do. */
function sleep({ life, browser }: Page, seconds: string): void {
  const sleepers = Number(seconds) > 1800 ? life.browsers : [browser]
  for (const sleeper of sleepers) {
    const { time } = sleeper
    if (time.isAsleep) continue
    time.fallAsleep()
    const pages = life.pages.filter((page) => page.browser === sleeper)
    const lights = pages.map(({ name }) => life.recorder.darken(name))
    life.clock.setTimeout(() => {
      for (const light of lights) light()
      time.wake()
    }, Number(seconds) * 1000)
  }
}

/** The functions that end the wait of the pages of a browser without a network. */
const waits = new WeakMap<Browser, (() => void)[]>()

/** The network of a page, and the connection, the sleep, the clock and the storage of its device. */
export const network: PageArea = {
  offers({ browser }) {
    const { connection, storageMode } = browser
    return [
      ...offerEach(1, 'lose-request', CALLS),
      ...offerEach(1.5, 'lose-answer', CALLS),
      ...offerEach(0.7, 'late-answer', CALLS),
      ...offerEach(0.7, 'slow-request', CALLS),
      ...offerIf(!connection.offline, 0.8, 'go-offline'),
      ...offerIf(connection.offline, 12, 'go-online'),
      ...offerEach(0.7, 'sleep', ['60', '1800', '14400', '50400']),
      ...offerEach(0.3, 'set-device-clock', ['-172800', '-600', '0', '600', '259200']),
      ...offerIf(storageMode === 'kept', 0.12, 'fill-storage'),
      ...offerIf(storageMode === 'kept', 0.12, 'block-storage'),
      ...offerIf(storageMode !== 'kept', 1, 'allow-storage'),
      ...offerIf(true, 0.15, 'clear-storage'),
    ]
  },
  acts: {
    'lose-request': breakWire('lose-request'),
    'lose-answer': breakWire('lose-answer'),
    'late-answer': breakWire('late-answer'),
    'slow-request': breakWire('slow-request'),
    'go-offline'({ life, browser }) {
      if (browser.connection.offline) return
      browser.connection.goOffline()
      const pages = life.pages.filter((page) => page.browser === browser)
      waits.set(
        browser,
        pages.map(({ name }) => life.recorder.darken(name)),
      )
    },
    'go-online'({ browser }) {
      for (const end of waits.get(browser) ?? []) end()
      waits.delete(browser)
      browser.connection.goOnline()
    },
    sleep,
    'set-device-clock'({ browser }, seconds) {
      browser.time.offsetMs = Number(seconds) * 1000
    },
    'fill-storage'({ browser }) {
      browser.storageMode = 'full'
    },
    'block-storage'({ browser }) {
      browser.storageMode = 'blocked'
    },
    'allow-storage'({ browser }) {
      browser.storageMode = 'kept'
    },
    'clear-storage': ({ browser }) => browser.clearStorage(),
  },
}
