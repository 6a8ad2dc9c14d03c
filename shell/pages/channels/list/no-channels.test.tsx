import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { favouritesCategory } from '../../../../core/channels'
import { SiteAround } from '../../../../tests/support/site-around'
import { loadText } from '../../../../tests/support/texts'
import { silentTv } from '../../../../tests/support/view-samples'
import { NoChannels } from './no-channels'

const text = await loadText('en')
const WHOLE = { id: '2', slug: 'all', name: 'All channels', channelIds: [], isAll: true }

function showNone(props: Partial<Parameters<typeof NoChannels>[0]>) {
  const pressed: string[] = []
  render(
    <SiteAround tv={silentTv()} text={text}>
      <NoChannels
        categories={[WHOLE]}
        category={null}
        words=""
        onClear={() => pressed.push('clear')}
        show={([one]) => pressed.push(one?.name ?? '')}
        {...props}
      />
    </SiteAround>,
  )
  return pressed
}

it('says that nothing was found, and clears the search with a press', async () => {
  const pressed = showNone({ words: 'zzz' })
  expect(screen.getByRole('heading', { name: 'No channel found.' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }))
  expect(pressed).toEqual(['clear'])
})

it('does not count spaces as a search', () => {
  showNone({ words: '  ' })
  expect(screen.getByRole('heading', { name: 'There are no channels here yet.' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('explains the favourites to a viewer without any, with a way to all channels', async () => {
  const pressed = showNone({ category: favouritesCategory([], 'Favourites') })
  expect(screen.getByText('The star beside a channel adds it here.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'All channels' }))
  expect(pressed).toEqual(['All channels'])
})

it('speaks of the search, not of favourites, while the viewer searches in them', () => {
  showNone({ category: favouritesCategory([], 'Favourites'), words: 'news' })
  expect(screen.getByRole('heading', { name: 'No channel found.' })).toBeTruthy()
})
