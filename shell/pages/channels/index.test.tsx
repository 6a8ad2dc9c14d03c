import { render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makeWorldOfProcess, viewerOfProcess } from '../../../tests/support/operator-of-process'
import { createSiteModals, SiteAround } from '../../../tests/support/site-around'
import { loadText } from '../../../tests/support/texts'
import ChannelsPage from './index'

const text = await loadText('en')

/** Shows the page at this address in a child's profile; `channels` replaces the channels of the operator. */
async function showToChild(path: string, channels?: readonly object[]) {
  const world = await makeWorldOfProcess()
  if (channels) await world.fault({ match: 'GET /v2/channels/channel_list', status: 200, body: channels })
  const { deviceToken } = await world.makeAccount([], { role: 'child' })
  const { tv } = viewerOfProcess(world, { host: { token: deviceToken } })
  const parts = { modals: createSiteModals(), brand: { key: 'demo', name: 'Demo TV' } }
  const { container } = render(
    <SiteAround tv={tv} text={text} parts={parts} path={path}>
      <ChannelsPage />
    </SiteAround>,
  )
  await waitFor(() => expect(tv.channels('en').state.value.name).toBe('ready'))
  return { tv, player: () => container.querySelector('tv-channel-player') }
}

const UNRATED = { id: 10001, slug: 'news-24', name: 'Newsroom 24' }

it('a child’s direct link reaches the player although the list has no channel for children', async () => {
  const { player } = await showToChild('/channels/all/news-24', [UNRATED])
  expect(await screen.findByRole('heading', { name: 'Newsroom 24' })).toBeTruthy()
  expect(player()?.getAttribute('channel')).toBe('news-24')
})

it('a child’s list without a channel says so', async () => {
  const { player } = await showToChild('/channels/all', [UNRATED])
  expect(await screen.findByText(text.t('site.empty'))).toBeTruthy()
  expect(player()).toBeNull()
})

it('the page of a channel that a child’s list leaves out follows the player to the next channel', async () => {
  const { tv, player } = await showToChild('/channels/all/night-18')
  const open = () => screen.getByRole('heading', { level: 1 }).textContent
  await waitFor(() => expect(open()).toBe('Long Past Midnight'))
  const [next] = await tv.channels('en').list()
  Object.assign(player() as Element, { channelInfo: next }).dispatchEvent(new Event('tv-channel-change'))
  await waitFor(() => expect(open()).toBe(next?.name))
})
