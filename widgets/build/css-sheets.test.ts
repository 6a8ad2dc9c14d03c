import { expect, test, vi } from 'vitest'

test('a stylesheet that is imported arrives as a constructed sheet with its rules', async () => {
  const made: string[] = []
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync = (text: string) => made.push(text)
    },
  )
  const { default: styles } = await import('../kit/tokens.css')
  expect(styles).toBeInstanceOf(CSSStyleSheet)
  expect(made).toHaveLength(1)
  expect(made[0]).toMatch(/--tv-surface-2:\s*#1d212c/)
})
