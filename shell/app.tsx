import { type ComponentType, type ReactNode, Suspense } from 'react'
import { BrowserRouter, useLocation } from 'react-router'
import { findSection, type SectionName } from '../core/navigation'
import { Frame } from './layout/frame'
import { PageLayers, PagesOver } from './layout/page-over/pages-over'
import { ErrorBoundary } from './layout/states/error-boundary'
import { lazyView } from './layout/states/lazy-view'
import { type PageName, pageCode } from './page-code'

interface PageProps {
  section: SectionName
  /** Shown for a slug that is no page of the operator. */
  otherwise?: ReactNode
}

type PageLoader = () => Promise<{ default: ComponentType<PageProps> }>

/** Every page is a lazy chunk. It gets only the sections whose records name it. */
const PAGES = {} as Record<PageName, ComponentType<PageProps>>
for (const [name, load] of Object.entries(pageCode)) PAGES[name as PageName] = lazyView(load as PageLoader)

/** The pages of the site, by the section of the address (NAV-01). */
export function App() {
  return (
    <BrowserRouter>
      <Site />
    </BrowserRouter>
  )
}

function Site() {
  return findSection(useLocation().pathname).section.page && framed
}

const framed = (
  <PageLayers>
    <Frame>
      <PagesOver page={<PresentPage isOver />}>
        <PresentPage />
      </PagesOver>
    </Frame>
  </PageLayers>
)

/** The page of the present address; a dialog without a page beneath is shown over the home page. */
function PresentPage({ isOver = false }: { isOver?: boolean }) {
  const { name, section } = findSection(useLocation().pathname)
  const isOverHome = section.opens === 'dialog' && !isOver
  return (
    <>
      {isOverHome ? showPage('home', name) : showPage(section.page, name)}
      {isOverHome && showPage(section.page, name)}
    </>
  )
}

/** Sections with the same page keep it mounted, so that a player continues between them. */
function showPage(page: PageName | null, section: SectionName): ReactNode {
  if (page === null) return null
  const Page = PAGES[page]
  return (
    <ErrorBoundary key={page}>
      <Suspense>
        <Page
          section={section}
          {...(section === 'slug' && { otherwise: <PAGES.home section={section} /> })}
        />
      </Suspense>
    </ErrorBoundary>
  )
}
