import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { expect, it } from 'vitest'
import type { CataloguePage } from '../../../core/catalogue/pages'
import { SiteAround } from '../../../tests/support/site-around'
import { loadText } from '../../../tests/support/texts'
import { silentTv } from '../../../tests/support/view-samples'
import { PageLink } from '../footer/page-link'
import { AtPageBeneath, PageLayers, PagesOver } from './pages-over'

const text = await loadText('en')
const pageAt = (path: string, title: string): CataloguePage => ({
  ...{ id: '', slug: path, kind: 'rows', description: '', libraryId: null, logo: null, rows: [] },
  ...{ path, title },
})

let renderings = 0

function Bar() {
  renderings += 1
  return (
    <nav>
      <PageLink page={pageAt('/movies', 'Films')} />
      <output>{useLocation().pathname}</output>
    </nav>
  )
}

const bar = (
  <AtPageBeneath>
    <Bar />
  </AtPageBeneath>
)

const Page = () => (
  <>
    <p>{useLocation().pathname}</p>
    <PageLink page={pageAt('/contents/boats', 'Boats')} />
    <PageLink page={pageAt('/series', 'Series')} />
  </>
)

/** Renders the page of films with a bar, and links to a film and to another page. */
const showFilms = () =>
  render(
    <SiteAround tv={silentTv()} text={text} path="/movies">
      <PageLayers>
        {bar}
        <PagesOver page={<Page />}>
          <Page />
        </PagesOver>
      </PageLayers>
    </SiteAround>,
  )

it('leaves the bars of a page as they are when a film opens over it', async () => {
  showFilms()
  const before = renderings
  await userEvent.click(screen.getByRole('link', { name: 'Boats' }))
  expect((await screen.findAllByText('/contents/boats')).length).toBe(1)
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe('/movies')
  expect(screen.getByRole('link', { name: 'Films', hidden: true }).getAttribute('aria-current')).toBe('page')
  expect(renderings).toBe(before)
})

it('takes the bars along to another page', async () => {
  showFilms()
  await userEvent.click(screen.getByRole('link', { name: 'Series' }))
  expect(screen.getByRole('status').textContent).toBe('/series')
  expect(screen.getByRole('link', { name: 'Films' }).getAttribute('aria-current')).toBeNull()
})
