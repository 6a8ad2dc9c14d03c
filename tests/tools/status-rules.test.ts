import { expect, test } from 'vitest'
import { statusReads } from './status-rules'

test.each([
  'status >= 500',
  'error.server?.status === 402',
  '400 <= response.status',
  '(error.server?.status ?? 500) < 500',
  "server?.errorCode === 'invalid_phone'",
  'WORDS[refusal.status]',
])('finds the decision %s', (decision) => {
  expect(statusReads(`// Decides.\nconst found = ${decision}`)).toEqual([`2: ${decision}`])
})

test('finds a case of a status', () => {
  expect(statusReads('switch (error.status) {\n  case 404:\n}')).toEqual(['1: switch (error.status) {'])
})

test.each([
  "transaction.status === 'complete'",
  'session.name === 402',
  'row.status === 2',
  "code.status === 'otp_exist'",
  "error.answer === 'refused'",
  't(key, { status: detail.status })',
])('accepts %s, which reads no status of an answer', (use) => {
  expect(statusReads(`const found = ${use}`)).toEqual([])
})
