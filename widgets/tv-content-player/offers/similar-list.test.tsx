import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { playFilm } from '../../../tests/support/players-of-process'
import { loadText } from '../../../tests/support/texts'
import { recordingHost } from '../../../tests/support/widget-host'
import { SimilarList } from './similar-list'

const { t } = await loadText('en')
const { host } = recordingHost()

async function showSimilar(site: string) {
  const { player } = await playFilm('free-film')
  render(<SimilarList {...{ host, player, site, t }} />)
}

it('has four films at most, as links to their pages in windows of their own from another site', async () => {
  await showSimilar('https://tv.test')
  expect(await screen.findByRole('navigation', { name: 'What to watch next' })).toBeTruthy()
  const links = screen.getAllByRole<HTMLAnchorElement>('link')
  expect(links).toHaveLength(4)
  for (const link of links) {
    expect(link.href).toMatch(/^https:\/\/tv\.test\/contents\/.+/)
    expect(link.target).toBe('_blank')
  }
})

it('stays in the window on the operator’s own site', async () => {
  await showSimilar(location.origin)
  const [first] = await screen.findAllByRole<HTMLAnchorElement>('link')
  expect(first?.target).toBe('')
})
