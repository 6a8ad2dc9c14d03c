import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { SiteAround } from '../../../../tests/support/site-around'
import { loadText } from '../../../../tests/support/texts'
import { silentTv } from '../../../../tests/support/view-samples'
import type { Lists } from '../channel-page-layout'
import { ChannelList } from './channel-list'

const text = await loadText('en')
const tv = silentTv()
const queries: string[] = []

const showList = (lists: Lists | null) => (
  <SiteAround tv={tv} text={text}>
    <ChannelList
      {...{ chosen: [], category: null, open: null, search: '', found: [], query: '', now: 0 }}
      lists={lists}
      favourites={[]}
      onQuery={(words) => queries.push(words)}
      find={() => []}
    />
  </SiteAround>
)

it('keeps the words and the focus of a search that began while the list was loading', async () => {
  const { rerender } = render(showList(null))
  const field = screen.getByRole('searchbox')
  await userEvent.type(field, 'new')
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Loading channels')
  rerender(showList({ channels: [], categories: [] }))
  expect(screen.getByRole('searchbox')).toBe(field)
  expect(field).toHaveProperty('value', 'new')
  expect(document.activeElement).toBe(field)
  expect(queries.at(-1)).toBe('new')
})
