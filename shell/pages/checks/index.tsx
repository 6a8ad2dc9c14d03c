import { NotFoundScreen } from '../../layout/states/not-found-screen'
import { useSite } from '../../site/site-context'
import { InstallationPage } from './installation'
import { RowListPage } from './row-list'
import { VitrinaPage } from './vitrina'

const PAGES = { '/test': InstallationPage, '/test_feed': RowListPage, '/vitrina_test': VitrinaPage }

/** A page for the deployer of the site, which does not exist in production (NAV-01). */
export default function ChecksPage({ path }: { path: keyof typeof PAGES }) {
  const Page = PAGES[path]
  return useSite().config.features?.testPages ? <Page /> : <NotFoundScreen kind="page" />
}
