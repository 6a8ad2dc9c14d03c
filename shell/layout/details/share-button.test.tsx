import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { createSiteModals, SiteAround } from '../../../tests/support/site-around'
import { loadText } from '../../../tests/support/texts'
import { silentTv } from '../../../tests/support/view-samples'
import { ShareButton } from './share-button'

const text = await loadText('en')
afterEach(() => vi.unstubAllGlobals())

/** Shares an address in a browser with these capabilities. */
async function share(browser: object) {
  const modals = createSiteModals()
  render(
    <SiteAround tv={silentTv()} text={text} parts={{ modals }}>
      <ShareButton title="A film" path="/contents/a-film" />
    </SiteAround>,
  )
  const user = userEvent.setup()
  vi.stubGlobal('navigator', browser)
  await user.click(screen.getByRole('button', { name: 'Share' }))
  return modals
}

const ADDRESS = `${location.origin}/contents/a-film`

it('uses the sharing of the system where there is one', async () => {
  const shared = vi.fn(() => Promise.resolve())
  await share({ share: shared })
  expect(shared).toHaveBeenCalledWith({ title: 'A film', url: ADDRESS })
})

it('copies the address elsewhere, and says so', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  await share({ clipboard: { writeText } })
  expect(writeText).toHaveBeenCalledWith(ADDRESS)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Link copied'))
})

it('shows the address as a text where the browser copies nothing, so that the viewer can', async () => {
  const modals = await share({})
  await waitFor(() =>
    expect(modals.state.value).toMatchObject({ name: 'open', modal: { name: 'message', text: ADDRESS } }),
  )
  expect(screen.getByRole('status').textContent).toBe('')
})
