import { signal } from '@preact/signals-core'
import { expect, test } from 'vitest'
import { manualClock } from '../../../tests/support/manual-clock'
import { createClient } from '../../api/client'
import { createViewer } from './viewer'

/** A fake operator that answers on demand and numbers its answers. */
function operator() {
  const waiting: (() => void)[] = []
  let requestCount = 0
  const api = createClient({
    base: 'https://api.example',
    fetch: () =>
      new Promise((answer) => {
        requestCount += 1
        const id = requestCount
        waiting.push(() => answer(new Response(JSON.stringify({ id }))))
      }),
    clock: manualClock(),
    timing: { retries: 0 },
  })
  const token = () => Promise.resolve('token')
  api.credentials = { token, reader: token, renew: token }
  return {
    api,
    get requestCount() {
      return requestCount
    },
    /** Answers the oldest call that waits, as soon as there is one. */
    async answer() {
      while (waiting.length === 0) await new Promise((resolve) => setImmediate(resolve))
      waiting.shift()?.()
    },
  }
}

const viewerOf = (viewerName: string | null = 'vera') => {
  const demo = operator()
  const identity = signal(viewerName)
  return {
    demo,
    identity,
    viewer: createViewer({ api: demo.api, session: { identity, loadActiveRole: () => Promise.resolve() } }),
  }
}

test('loads the account once for any number of callers', async () => {
  const { demo, viewer } = viewerOf()
  expect(viewer.user.value).toBeNull()
  const all = Promise.all([viewer.load(), viewer.load()])
  await demo.answer()
  expect((await all).map(({ id }) => id)).toEqual(['1', '1'])
  expect((await viewer.load()).id).toBe('1')
  expect(viewer.user.value?.id).toBe('1')
  expect(demo.requestCount).toBe(1)
})

test('refresh loads the account again past the cache', async () => {
  const { demo, viewer } = viewerOf()
  const first = viewer.load()
  await demo.answer()
  await first
  const again = viewer.refresh()
  await demo.answer()
  expect((await again).id).toBe('2')
  expect(viewer.user.value?.id).toBe('2')
})

test('forgets the account when the identity changes', async () => {
  const { demo, identity, viewer } = viewerOf()
  const first = viewer.load()
  await demo.answer()
  await first
  identity.value = 'lev'
  expect(viewer.user.value).toBeNull()
  const next = viewer.load()
  await demo.answer()
  expect((await next).id).toBe('2')
})

test('keeps the account of a viewer who became known during the request', async () => {
  const { demo, identity, viewer } = viewerOf(null)
  const loading = viewer.load()
  identity.value = 'vera'
  await demo.answer()
  expect((await loading).id).toBe('1')
  expect(viewer.user.value?.id).toBe('1')
})

test('does not show the account of the former viewer to the next one', async () => {
  const { demo, identity, viewer } = viewerOf()
  const loading = viewer.load()
  identity.value = 'lev'
  await demo.answer()
  await demo.answer()
  expect((await loading).id).toBe('2')
  expect(viewer.user.value?.id).toBe('2')
})

test('loads the account again after a failure', async () => {
  const { demo, identity, viewer } = viewerOf()
  demo.api.credentials = null
  await expect(viewer.load()).rejects.toMatchObject({ code: 'authentication-failed' })
  const token = () => Promise.resolve('token')
  demo.api.credentials = { token, reader: token, renew: token }
  const again = viewer.load()
  await demo.answer()
  expect((await again).id).toBe('1')
  expect(identity.value).toBe('vera')
})
