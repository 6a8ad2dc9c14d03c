import { expect, test } from 'vitest'
import { isMixedContent } from './fault-lines'

test.each([
  ['https:', 'http://api.example', true],
  ['https:', 'https://api.example', false],
  ['http:', 'http://api.example', false],
  ['https:', 'http://localhost:8080', false],
  ['https:', 'http://127.0.0.1:8080', false],
  ['https:', 'http://localhost.example', true],
])('a page of %s that calls %s is refused as mixed content: %s', (page, address, isRefused) => {
  expect(isMixedContent(page, address)).toBe(isRefused)
})
