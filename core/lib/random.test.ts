import { expect, test } from 'vitest'
import { secret, systemRandom, uuid } from './random'

test('a uuid is of version 4 whatever the bytes are', () => {
  const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
  expect(uuid((bytes) => new Uint8Array(bytes))).toMatch(shape)
  expect(uuid((bytes) => new Uint8Array(bytes).fill(255))).toMatch(shape)
  expect(uuid(systemRandom)).toMatch(shape)
})

test('a secret has the 32 characters that the operator allows', () => {
  expect(secret((bytes) => new Uint8Array(bytes).fill(10))).toBe('0a'.repeat(16))
  expect(secret(systemRandom)).not.toBe(secret(systemRandom))
})
