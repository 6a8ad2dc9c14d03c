import { useSignals } from '@preact/signals-react/runtime'
import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useSearchParams } from 'react-router'
import { type AnnouncedRow, findPageOfKind } from '../../../core/catalogue/pages'
import { createRow, type Row, type RowState } from '../../../core/catalogue/rows'
import { type Channel, findChannel } from '../../../core/channels'
import { TvError } from '../../../core/lib/errors/errors'
import { VERSION } from '../../../core/lib/version'
import { SECTIONS, type SectionWithPage } from '../../../core/navigation'
import { isFreeForAll } from '../../../core/rights'
import type { Network } from '../../../core/session'
import type { TvElement } from '../../../widgets/kit/contract'
import { useForViewer } from '../../../widgets/kit/hooks/use-loaded'
import { defineElements, type TagName } from '../../../widgets/registry'
import type { TvChannelPlayerElement } from '../../../widgets/tv-channel-player/contract'
import pageSheet from '../../layout/page/page.css'
import { PageHeading } from '../../layout/page/page-head'
import { ErrorMessage } from '../../layout/states/error-message'
import { NotFoundScreen } from '../../layout/states/not-found-screen'
import { adoptSheet } from '../../site/adopt-sheet'
import { useNetwork } from '../../site/hooks/use-network'
import { useTitle } from '../../site/navigation/use-page'
import { usePages } from '../../site/navigation/use-pages'
import { useScrollToTop } from '../../site/navigation/use-scroll-to-top'
import { startSilently } from '../../site/players/start-silently'
import { useSite } from '../../site/site-context'
import { getPageList } from '../../site/start/page-list'
import { giveToken, tagAttributes } from '../../site/tag'
import checkSheet from './check-page.css'

for (const sheet of [pageSheet, checkSheet]) adoptSheet(sheet)

const PAGES: Readonly<Record<SectionWithPage<'checks'>, ComponentType>> = {
  installationCheck: InstallationPage,
  rowsCheck: RowListPage,
  vitrinaCheck: VitrinaPage,
}

/** A page for the deployer of the site, which is absent in production (NAV-01). */
export default function ChecksPage({ section }: { section: SectionWithPage<'checks'> }) {
  const Page = PAGES[section]
  return useSite().config.features?.testPages ? <Page /> : <NotFoundScreen kind="page" />
}

/** `/test`: the configuration, the answer about the network and every element, to check an installation (NAV-01). */
function InstallationPage() {
  useSignals()
  const site = useSite()
  const { tv, config, text } = site
  const network = useNetwork()
  const { channel, row, film } = useSubjects()
  const token = useCallback((element: TvElement | null) => giveToken(element, site), [site])
  const tag = { ref: token, ...tagAttributes(site) }
  const loaded = network.name === 'ready' ? networkFacts(network.value) : {}
  // Without their code the elements stay empty, and the facts are still shown.
  useEffect(() => void defineElements().catch(() => undefined), [])
  return (
    <CheckPage title={text.t(SECTIONS.installationCheck.heading)}>
      <section>
        <h2>users/self/network</h2>
        <Facts
          facts={{
            version: VERSION,
            session: tv.session.state.value.name,
            network: toCode(network),
            ...loaded,
          }}
        />
      </section>
      <section>
        <h2>config.json</h2>
        <pre>{JSON.stringify(config, null, 2)}</pre>
      </section>
      <Element name="tv-channel-player">
        {channel && <tv-channel-player channel={channel} {...tag} />}
      </Element>
      <Element name="tv-content-player">{film && <tv-content-player content={film} {...tag} />}</Element>
      <Element name="tv-row">{row && <tv-row row={row.id} template={row.template} {...tag} />}</Element>
      <Element name="tv-auth">
        <tv-auth {...tag} />
      </Element>
      <Element name="tv-parental-pin">
        <tv-parental-pin {...tag} />
      </Element>
    </CheckPage>
  )
}

/** An element that starts when it is opened; opening it closes the others. */
function Element({ name, children }: { name: TagName; children: ReactNode }) {
  return (
    <details name="element">
      <summary>
        <h2>{name}</h2>
      </summary>
      {children}
    </details>
  )
}

/** Code of the error if it failed, else its state. */
const toCode = (network: ReturnType<typeof useNetwork>): string =>
  network.name === 'failed' ? network.error.code : network.name

/** The operator's answer about this network, without the viewer's address. */
const networkFacts = ({ provider, ...network }: Network) => ({
  provider: provider && `${provider.name} (${provider.id})`,
  country: network.country,
  is_guest_allowed: network.is_guest_allowed,
  auto_auth: network.auto_auth !== null,
  promo_days: network.promo_days,
})

/**
 * Contents for the elements: the first channel that every viewer may watch, the first row of films of the home page,
 * and its first film.
 */
function useSubjects() {
  const { tv, language } = useSite()
  const pages = usePages()
  const channels = useForViewer(tv, () => tv.channels(language).list(), [tv, language])
  const free = channels.name === 'ready' ? channels.value.find(isFreeForAll) : null
  const home = pages.name === 'ready' ? findPageOfKind(pages.pages, 'home') : null
  const row = home?.rows.find(({ contentType }) => contentType === 'contents') ?? null
  const state = useRow(row)
  const film = state.name === 'ready' ? state.tiles.find((one) => one.destination.type === 'content') : null
  const destination = film?.destination
  return { channel: free?.slug ?? null, row, film: destination?.type === 'content' ? destination.name : null }
}

/** The columns, by the operator's names of the fields. */
const COLUMNS = ['id', 'slug', 'template', 'content_type', 'items', 'state']

/** `/test_feed`: the rows of the home page as the operator sends them, and how each of them loads (NAV-01). */
function RowListPage() {
  const site = useSite()
  const state = usePages()
  const retry = async () => {
    await site.tv.session.retry()
    await getPageList(site).load()
  }
  if (state.name === 'failed') return <ErrorMessage whole error={state.error} onRetry={retry} />
  const rows = state.name === 'ready' ? (findPageOfKind(state.pages, 'home')?.rows ?? []) : []
  return (
    <CheckPage title={site.text.t(SECTIONS.rowsCheck.heading)}>
      <table aria-busy={state.name === 'loading'}>
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <RowLine key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </CheckPage>
  )
}

function RowLine({ row }: { row: AnnouncedRow }) {
  const state = useRow(row)
  return (
    <tr>
      {[row.id, row.slug, row.template, row.contentType, countItems(state), describeState(state)].map(
        (value, place) => (
          <td key={COLUMNS[place]}>{value}</td>
        ),
      )}
    </tr>
  )
}

/** Number of tiles; with a plus if the operator has more. */
function countItems(state: RowState): string {
  if (state.name === 'ready') return `${state.tiles.length}${state.more === 'none' ? '' : '+'}`
  return state.name === 'empty' ? '0' : '–'
}

const describeState = (state: RowState): string =>
  state.name === 'failed' ? `failed (${state.error.code})` : state.name

/** Events that may change a player's diagnostics. */
const EVENTS = ['tv-ready', 'tv-timeupdate', 'tv-pause', 'tv-waiting', 'tv-error', 'tv-access-required']

/** `/vitrina_test?channel=`: a channel and the diagnostics of its player; by default the first channel from Vitrina. */
function VitrinaPage() {
  const { tv, language, text } = useSite()
  const name = useSearchParams()[0].get('channel')
  const state = useForViewer(tv, async () => chooseChannel(await tv.channels(language).list(), name), [
    tv,
    language,
    name,
  ])
  if (state.name === 'failed') {
    const retry = async () => {
      await tv.session.retry()
      await state.retry()
    }
    return <ErrorMessage whole error={state.error} onRetry={retry} />
  }
  if (state.name === 'ready' && !state.value) return <NotFoundScreen kind="channel" />
  return (
    <CheckPage title={text.t(SECTIONS.vitrinaCheck.heading)}>
      {state.name === 'ready' && state.value && <Player key={state.value.id} channel={state.value} />}
    </CheckPage>
  )
}

const chooseChannel = (channels: readonly Channel[], name: string | null): Channel | null =>
  (name === null ? channels.find((one) => one.vitrina) : findChannel([...channels], name)) ?? null

function Player({ channel }: { channel: Channel }) {
  const site = useSite()
  const player = useRef<TvChannelPlayerElement>(null)
  const [report, setReport] = useState<Readonly<Record<string, unknown>>>({})
  // In a layout effect: the element reads its token in a microtask after it is connected.
  useLayoutEffect(() => giveToken(player.current, site), [site])
  useEffect(() => {
    const element = player.current
    if (!element) return
    // Without its code the picture is missing, and the rest of the page works.
    defineElements(['tv-channel-player']).catch(() => undefined)
    const stopSilent = startSilently(element)
    const read = () =>
      element.diagnostics().then(setReport, (thrown: unknown) => {
        if (thrown instanceof TvError) setReport({ error: thrown.code })
      })
    for (const event of EVENTS) element.addEventListener(event, read)
    return () => {
      stopSilent()
      for (const event of EVENTS) element.removeEventListener(event, read)
    }
  }, [])
  return (
    <section>
      <h2>{channel.name}</h2>
      <tv-channel-player ref={player} channel={channel.slug} autoplay load="eager" {...tagAttributes(site)} />
      <Facts facts={{ channel: channel.id, slug: channel.slug, vitrina: channel.vitrina, ...report }} />
    </section>
  )
}

/** State of an operator's row, without an element; null loads nothing. */
function useRow(announced: AnnouncedRow | null): RowState {
  useSignals()
  const { tv, language } = useSite()
  const [row, setRow] = useState<Row | null>(null)
  const id = announced?.id
  const template = announced?.template
  useEffect(() => {
    if (id === undefined) return
    const made = createRow(tv, id, { language, ...(template ? { template } : {}) })
    setRow(made)
    void made.load()
    return () => made.release()
  }, [tv, language, id, template])
  return row?.state.value ?? { name: 'loading' }
}

/** A page for the deployer of the site, which a brand enables by `features.testPages` (NAV-01). */
function CheckPage({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title)
  useScrollToTop()
  return (
    <div className="page check-page">
      <PageHeading title={title} />
      {children}
    </div>
  )
}

/** Facts under the names that the operator or the player uses, untranslated. */
function Facts({ facts }: { facts: Readonly<Record<string, unknown>> }) {
  return (
    <dl className="check-facts">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{String(value ?? '–')}</dd>
        </div>
      ))}
    </dl>
  )
}
