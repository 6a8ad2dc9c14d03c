import { signal } from '@preact/signals-core'
import { expect, test } from 'vitest'
import { askConfirmer } from './payer'

/** Asks a viewer for the PIN; by the time that it is entered another viewer has taken their place. */
const askWhile = (before: string | null, after: string | null, isRight = true) => {
  const payer = signal(before)
  return askConfirmer({ payer }, async () => {
    payer.value = after
    return isRight
  })
}

test('a PIN confirms for the viewer who has pressed', async () => {
  expect(await askWhile('user 1', 'user 1')).toBe(true)
  expect(await askWhile('user 1', 'user 1', false)).toBe(false)
})

test.each([
  ['another viewer', 'user 2'],
  ['no viewer that is known', null],
])('a PIN confirms nothing once %s has taken the place of the one who has pressed', async (_, after) => {
  expect(await askWhile('guest', after)).toBe(false)
})

test('a PIN confirms where the account of a host page becomes known by it', async () => {
  expect(await askWhile(null, 'host 1')).toBe(true)
})
