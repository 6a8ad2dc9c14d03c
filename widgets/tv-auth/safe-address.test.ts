import { expect, test } from 'vitest'
import { safeAddress } from './safe-address'

test.each([
  'https://t.me/demo_bot?start=1',
  'http://localhost:8080/demo/bot',
  'tg://resolve?domain=demo_bot',
])('follows %s', (address) => expect(safeAddress(address)).toBe(address))

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,x',
  'blob:https://tv.example/1',
  '//t.me/demo_bot',
  'demo_bot',
  '',
  null,
])('leaves %j alone', (address) => expect(safeAddress(address)).toBeNull())
