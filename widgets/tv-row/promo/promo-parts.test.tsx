import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { loadText } from '../../../tests/support/texts'
import type { TileCell } from '../tile/cell'
import { PromoControls } from './promo-parts'

const { t } = await loadText('en')
const cellOf = (title: string): TileCell => ({
  kind: 'tile',
  key: title,
  tile: { title } as TileCell['tile'],
})

/** Shows the controls of banners; returns the banners that were requested. */
function showControls(titles: string[], isPaused: boolean | null = false) {
  const asked: (number | 'pause')[] = []
  render(
    <PromoControls
      cells={titles.map(cellOf)}
      current={1}
      {...{ isPaused, t }}
      onPause={() => asked.push('pause')}
      onShow={(banner) => asked.push(banner)}
      onKey={() => false}
    />,
  )
  return asked
}

it('has a dot for each banner with its place and title, of which the present one alone is in the order of the Tab key', () => {
  showControls(['One', 'Two', 'Three'])
  const dots = screen.getAllByRole('button', { name: /of 3/ })
  expect(dots.map((dot) => dot.getAttribute('aria-label'))).toEqual([
    '1 of 3: One',
    '2 of 3: Two',
    '3 of 3: Three',
  ])
  expect(dots.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1])
  expect(screen.getByRole('button', { current: true }).getAttribute('aria-label')).toBe('2 of 3: Two')
})

it('shows a banner with a press on its dot', async () => {
  const asked = showControls(['One', 'Two', 'Three'])
  await userEvent.click(screen.getByRole('button', { name: '3 of 3: Three' }))
  expect(asked).toEqual([2])
})

it('has no dots for a single banner', () => {
  showControls(['One'], null)
  expect(screen.queryByRole('button')).toBeNull()
})

it('stops what moves by itself, and says the opposite once it is stopped', async () => {
  const asked = showControls(['One', 'Two'])
  await userEvent.click(screen.getByRole('button', { name: 'Stop the banners' }))
  expect(asked).toEqual(['pause'])
  showControls(['One', 'Two'], true)
  expect(screen.getByRole('button', { name: 'Rotate the banners' })).toBeTruthy()
})
