import './site/start/install-offer'
import { keepLoading } from '../core/lib/retry/keep-loading'
import { loadSite } from './site/start/load-site'
import { requestPageCode } from './site/start/request-code'

/*
 * The small first script of the site: it reads config.json and requests the data of the address while the larger rest
 * of the code loads, which shows the data.
 */
const main = new Promise<typeof import('./main')>((resolve) => keepLoading(() => import('./main'), resolve))
requestPageCode(location.pathname)
const site = loadSite(async (question) => (await main).askAccount(question))
// The page reports it, but its code may load after the failure.
site.catch(() => undefined)
void main.then(({ showSite }) => showSite(site))
