import { expect, test } from 'vitest'
import { countFitting } from './use-fitting-count'

test.each([
  [300, 3],
  [299.5, 2],
  [239, 1],
  [139, 0],
  [0, 0],
])(
  'a menu of %d px shows %d of three links of 100 px beside a button of 40 px @NAV-03.menu',
  (room, count) => {
    expect(countFitting({ links: [100, 100, 100], button: 40 }, room)).toBe(count)
  },
)
