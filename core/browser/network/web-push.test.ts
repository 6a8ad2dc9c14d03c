import { beforeEach, expect, test, vi } from 'vitest'
import { presentPush } from './web-push'

const [KEY, OTHER] = ['AQID', 'BAUG']
const bytes = (key: string) => Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0)).buffer

/** The key of the browser's subscription; null without one. */
let subscribed: string | null
let calls: string[]
let permission: string

beforeEach(() => {
  subscribed = KEY
  calls = []
  permission = 'granted'
  const subscription = () =>
    subscribed === null
      ? null
      : {
          options: { applicationServerKey: bytes(subscribed) },
          toJSON: () => ({ endpoint: `https://push.example/${subscribed}` }),
          unsubscribe: async () => void calls.push('unsubscribe'),
        }
  const pushManager = {
    getSubscription: async () => subscription(),
    async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array }) {
      calls.push('subscribe')
      subscribed = btoa(String.fromCharCode(...applicationServerKey))
      return subscription()
    },
  }
  const Notification = {
    get permission() {
      return permission
    },
  }
  vi.stubGlobal('window', { Notification, PushManager: class {} })
  vi.stubGlobal('Notification', Notification)
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ pushManager }) } })
  return () => vi.unstubAllGlobals()
})

test('at a later visit the address of pushes is that of the subscription, without a question', async () => {
  expect(await presentPush(KEY)).toBe('{"endpoint":"https://push.example/AQID"}')
  expect(calls).toEqual([])
})

test('a subscription that the browser has dropped, or for another key, is made again', async () => {
  subscribed = null
  expect(await presentPush(KEY)).toContain('/AQID')
  expect(calls).toEqual(['subscribe'])
  expect(await presentPush(OTHER)).toContain('/BAUG')
  expect(calls).toEqual(['subscribe', 'unsubscribe', 'subscribe'])
})

test.each(['default', 'denied'])(
  'with the permission %s there is no address, and nothing is subscribed to',
  async (now) => {
    permission = now
    subscribed = null
    expect(await presentPush(KEY)).toBeNull()
    expect(calls).toEqual([])
  },
)
