import { expect, test, vi } from 'vitest'

test('a stylesheet that is imported arrives as a constructed sheet with its rules', async () => {
  const sheets: string[] = []
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync = (text: string) => sheets.push(text)
    },
  )
  const { default: styles } = await import('../kit/tokens.css')
  expect(styles).toBeInstanceOf(CSSStyleSheet)
  expect(sheets).toHaveLength(1)
  expect(sheets[0]).toMatch(/--tv-surface-2:\s*#1d212c/)
})
