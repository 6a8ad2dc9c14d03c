import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Category } from '../../../../core/channels'
import { SiteAround } from '../../../../tests/support/site-around'
import { loadText } from '../../../../tests/support/texts'
import { silentTv } from '../../../../tests/support/view-samples'
import { CategoryChips } from './category-chips'

const text = await loadText('en')
const categoryOf = (id: string, name: string, more: Partial<Category> = {}): Category => ({
  ...{ id, slug: name.toLowerCase(), name, channelIds: [], isAll: false },
  ...more,
})
const ALL = categoryOf('2', 'All', { isAll: true })
const NEWS = categoryOf('3', 'News')
const FILMS = categoryOf('4', 'Films', { isAdult: true })

/** Shows the categories; returns the names chosen by each press. */
function showChips(chosen: Category[], isChild = false) {
  const choices: string[][] = []
  render(
    <SiteAround tv={silentTv()} text={text}>
      <CategoryChips
        lists={{ channels: [], categories: [ALL, NEWS, FILMS], isChild }}
        chosen={chosen}
        show={(next) => choices.push(next.map(({ name }) => name))}
      />
    </SiteAround>,
  )
  return choices
}

const chip = (name: RegExp | string) => screen.getByRole('button', { name })

it('presses the chosen categories, and marks one for adults', () => {
  showChips([NEWS])
  expect(screen.getByRole('group', { name: 'Categories' })).toBeTruthy()
  expect(screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)).toEqual([
    'News',
  ])
  expect(chip(/Films/).textContent).toContain('18+')
})

it('adds a second category to the chosen one', async () => {
  const choices = showChips([NEWS])
  await userEvent.click(chip(/Films/))
  expect(choices).toEqual([['News', 'Films']])
})

it('counts two presses although the page has shown neither yet', async () => {
  const choices = showChips([ALL])
  await userEvent.click(chip('News'))
  await userEvent.click(chip(/Films/))
  expect(choices.at(-1)).toEqual(['News', 'Films'])
})

it('is not there for a child, who has one list', () => {
  showChips([ALL], true)
  expect(screen.queryByRole('button')).toBeNull()
})
