import { expect, test } from 'vitest'
import { ROW_PX, scrollTo } from './list-window'

test('a row outside the view is scrolled to its nearer edge, and one inside it scrolls nothing', () => {
  const height = ROW_PX * 4
  expect(scrollTo(2, ROW_PX * 3, height)).toBe(ROW_PX * 2)
  expect(scrollTo(9, ROW_PX * 3, height)).toBe(ROW_PX * 6)
  expect(scrollTo(4, ROW_PX * 3, height)).toBe(ROW_PX * 3)
})
