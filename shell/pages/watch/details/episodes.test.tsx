import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createDetails } from '../../../../core/catalogue/details'
import { makeWorldOfProcess, viewerOfProcess } from '../../../../tests/support/operator-of-process'
import { createSiteModals, SiteAround } from '../../../../tests/support/site-around'
import { loadText } from '../../../../tests/support/texts'
import { Episodes } from './episodes'

const text = await loadText('en')

/** Shows the episodes of a series; returns the titles of those that were played. */
async function showEpisodes(series: string) {
  const world = await makeWorldOfProcess()
  const { tv, session } = viewerOfProcess(world)
  await session.start()
  const details = await createDetails(tv, 'en').content(series)
  const started: string[] = []
  const modals = createSiteModals()
  render(
    <SiteAround tv={tv} text={text} parts={{ modals }} path={`/contents/${series}`}>
      <Episodes
        {...{ details }}
        current={null}
        watched={0}
        isVisible
        onPlay={({ title }) => started.push(title)}
      />
    </SiteAround>,
  )
  await screen.findByRole('heading')
  return started
}

it('has a tab for each season, and the episodes of the chosen one', async () => {
  await showEpisodes('two-seasons')
  const tabs = screen.getAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Season 1', 'Season 2'])
  const before = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  await userEvent.click(tabs.find((tab) => tab.getAttribute('aria-selected') === 'false') as HTMLElement)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).not.toEqual(before)
})

it('plays an episode in the player of the page with a press, and leads to its own page by its address', async () => {
  const started = await showEpisodes('two-seasons')
  const [first] = within(screen.getByRole('tabpanel')).getAllByRole('link')
  expect(first?.getAttribute('href')).toMatch(/^\/watch\/two-seasons-s\de1/)
  await userEvent.click(first as HTMLElement)
  expect(started).toHaveLength(1)
})

it('numbers episodes that have a title', async () => {
  await showEpisodes('two-seasons')
  const [first] = within(screen.getByRole('tabpanel')).getAllByRole('listitem')
  expect(first?.textContent).toMatch(/^(1\. |Episode 1)/)
})
