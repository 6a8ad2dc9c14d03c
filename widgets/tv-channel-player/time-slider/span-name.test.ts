import { expect, test } from 'vitest'
import type { Text } from '../../../core/text'
import { spanName } from './span-name'

const t: Text['t'] = (key, values = {}) => `${key.split('.').at(-1)} ${Object.values(values).join(':')}`

test.each([
  [-5, 'seconds 0'],
  [45.9, 'seconds 45'],
  [60, 'minutes 1'],
  [3599, 'minutes 59'],
  [7980, 'hours 2:13'],
  [86_400, 'days 1:0'],
  [190_000, 'days 2:4'],
])('%d s behind live reads "%s"', (seconds, name) => {
  expect(spanName(seconds, t)).toBe(name)
})
