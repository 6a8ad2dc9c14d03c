import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Packet } from '../../../../core/commerce/packets'
import { makeWorldOfProcess, viewerOfProcess } from '../../../../tests/support/operator-of-process'
import { SiteAround } from '../../../../tests/support/site-around'
import { loadText } from '../../../../tests/support/texts'
import { samplePacket, silentTv } from '../../../../tests/support/view-samples'
import { signIn } from '../../../../tests/support/viewer'
import { PacketContents } from './packet-contents'

const text = await loadText('en')
const channelOf = (id: number, age: number | null = 0) => ({
  id: String(id),
  name: `Channel ${id}`,
  path: `/channels/all/${id}`,
  age,
  logo: null,
})
const channels = (count: number) => Array.from({ length: count }, (_, place) => channelOf(place + 1))

function showContents(traits: Partial<Packet>, tv = silentTv()) {
  render(
    <SiteAround tv={tv} text={text}>
      <PacketContents packet={samplePacket(traits)} />
    </SiteAround>,
  )
}

it('shows 24 channels, and the rest with a press', async () => {
  showContents({ channelCount: 25, channels: channels(25) })
  expect(screen.getAllByRole('link')).toHaveLength(24)
  await userEvent.click(screen.getByRole('button', { name: 'Show all channels' }))
  expect(screen.getAllByRole('link')).toHaveLength(25)
  expect(screen.queryByRole('button')).toBeNull()
})

it('has no button where all channels are in sight', () => {
  showContents({ channelCount: 24, channels: channels(24) })
  expect(screen.queryByRole('button')).toBeNull()
})

it('says how many channels the operator advertises, also where it sends only some of them', () => {
  showContents({ channelCount: 120, channels: channels(3) })
  expect(screen.getByRole('heading', { name: '120 channels' })).toBeTruthy()
})

it('has no headings for what a packet does not have', () => {
  showContents({ channelCount: null })
  expect(screen.queryByRole('heading')).toBeNull()
})

it('leaves out for a child what is for adults or of an unknown age, of channels and of films', async () => {
  const world = await makeWorldOfProcess()
  const viewer = viewerOfProcess(world)
  await signIn(viewer, await world.makeAccount([501], { role: 'child' }))
  const video = (id: string, age: number | null) => ({
    id,
    title: `Film ${id}`,
    path: `/${id}`,
    age,
    poster: null,
  })
  showContents(
    {
      channelCount: 3,
      channels: [channelOf(1, 0), channelOf(2, 18), channelOf(3, null)],
      videos: [video('1', 6), video('2', 18), video('3', null)],
    },
    viewer.tv,
  )
  await act(() => viewer.tv.viewer.load().then(() => undefined))
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Channel 1', 'Film 1'])
})

it('names libraries by their titles while their pictures load', () => {
  showContents({ libraries: [{ id: '21', title: 'Classics' }] })
  const section = screen.getByRole('heading', { name: 'Libraries' }).parentElement as HTMLElement
  expect(within(section).getByText('Classics')).toBeTruthy()
})
