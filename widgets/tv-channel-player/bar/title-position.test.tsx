import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { playChannel } from '../../../tests/support/players-of-process'
import { loadText } from '../../../tests/support/texts'
import { TitlePosition } from './title-position'

const { t } = await loadText('en')

it('says nothing at the live edge', async () => {
  const { player } = await playChannel()
  expect(render(<TitlePosition player={player} t={t} language="en" />).container.textContent).toBe('')
})

it('says in the archive when it was broadcast and how far behind live that is, in its two largest units', async () => {
  const { player } = await playChannel('news-24', 2 * 86_400 + 3 * 3600)
  const { container } = render(<TitlePosition player={player} t={t} language="en" />)
  expect(container.textContent).toMatch(/, \d\d:\d\d · 2 d 3 h behind live$/)
})
