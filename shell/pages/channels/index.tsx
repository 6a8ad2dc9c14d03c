import { useSignals } from '@preact/signals-react/runtime'
import { TvMinimal as Tv } from 'lucide'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { NARROW } from '../../../core/browser/window-widths'
import { getFavourites } from '../../../core/catalogue'
import {
  type Category,
  type Channel,
  favouriteIds,
  prepareSearch,
  searchChannels,
} from '../../../core/channels'
import { useMedia } from '../../../widgets/kit/hooks/use-media'
import type { TvChannelPlayerElement } from '../../../widgets/tv-channel-player/contract'
import { ErrorMessage } from '../../layout/states/error-message'
import { MissingCode } from '../../layout/states/lazy-view'
import { Message } from '../../layout/states/message'
import { NotFoundScreen } from '../../layout/states/not-found-screen'
import { adoptSheet } from '../../site/adopt-sheet'
import { useNow } from '../../site/hooks/use-now'
import { useShown } from '../../site/hooks/use-shown'
import { useStable } from '../../site/hooks/use-stable'
import { useSegments, useTitle } from '../../site/navigation/use-page'
import { useScrollToTop } from '../../site/navigation/use-scroll-to-top'
import { useSite } from '../../site/site-context'
import { rememberChannels } from '../../site/start/remembered'
import { isGuide, withView } from './address'
import { ChannelView } from './channel/channel-view'
import {
  type ChannelPageLayout,
  categoryPath,
  channelsIn,
  getChannelPageLayout,
  getChannelPath,
  type Listing,
  type Lists,
  withFavourites,
} from './channel-page-layout'
import pageSheet from './channels-page.css'
import type { GuidePosition } from './guide'
import { ChannelList } from './list/channel-list'
import { OnAirBones, OnAirGrid } from './on-air/on-air-grid'
import { useRequestedChannel } from './use-channel-address'
import { ViewSwitch } from './view-switch'
import switchSheet from './view-switch.css'

adoptSheet(pageSheet)
adoptSheet(switchSheet)

/** The search is prepared this long after the list has loaded, ms, because the first picture has priority. */
const PREPARE_AFTER_MS = 1500

/**
 * `/channels`, `/channels/{category}` and `/channels/{category}/{channel}?ts=`: the list of channels beside the open
 * one; in a narrow window each is a separate page. With `?view=guide` the guide replaces the list, below the open
 * channel.
 */
export default function ChannelsPage() {
  useScrollToTop()
  const { tv, language, text } = useSite()
  const [, category, channel] = useSegments()
  const { pathname, search } = useLocation()
  const { state, lists, favourites } = useLists()
  const now = useNow()
  const narrow = useMedia(NARROW)
  const player = useRef<TvChannelPlayerElement>(null)
  const address = useRequestedChannel(channel, player)
  const place: ChannelPageLayout | null = lists && getChannelPageLayout(lists, category, channel)
  const open = place?.name === 'channel' ? place.channel : null
  const chosen = place && 'chosen' in place ? place.chosen : []
  const joined = place && 'category' in place ? place.category : null
  // Keep the same object while the channels are the same, so that rows and tiles are not rendered again.
  const shownCategory = useStable(joined, toCategoryKey(joined))
  const viewing = address.requested.channel !== undefined
  const guide = isGuide(search)
  const Guide = useGuideView(guide)
  useChannelsTitle(place, viewing, guide)
  useScrollOfTwoPages(narrow, viewing)
  const guidePosition = useRef<GuidePosition | null>(null)
  const [query, setQuery] = useState('')
  const listed = useListed(lists, shownCategory)
  const found = useMemo(() => searchChannels(listed, query, now), [listed, query, now])

  if (place?.name === 'missing') return <NotFoundScreen kind={place.kind} />
  if (place?.name === 'elsewhere') return <Navigate replace to={place.path + search} />

  const retry = async () => {
    tv.api.clearCache()
    await tv.session.retry()
    await tv.channels(language).refresh()
  }
  const failure = state.name === 'failed' && (
    <ErrorMessage whole={!viewing} error={state.error} onRetry={retry} />
  )
  if (failure && !viewing) return failure
  if (lists?.channels.length === 0 && !open) return <NoList onRetry={() => void retry()} />
  const words = { query, onQuery: setQuery }
  const listing: Listing = { chosen, category: shownCategory, open, search, found, ...words, now }
  const alone = narrow && viewing
  const Heading = narrow ? 'h1' : 'h2'
  const listPath = shownCategory && category !== undefined ? categoryPath(shownCategory) : '/channels'
  // Before the list has loaded, the meaning of the address is unknown.
  const here = place ? listPath : pathname
  const viewSwitch = (
    <ViewSwitch
      path={open ? getChannelPath(shownCategory, open) : here}
      search={search}
      isOpen={viewing}
      onApproach={() => void loadGuide().catch(() => undefined)}
    />
  )
  return (
    <div
      className={guide && !alone ? 'channels-page with-guide' : 'channels-page'}
      data-child={lists?.isChild ? '' : undefined}
    >
      {!alone && !guide && (
        <section className="channel-list" aria-labelledby="channels-heading">
          <div className="channels-head">
            <Heading id="channels-heading">{text.t('site.channels')}</Heading>
            {viewSwitch}
          </div>
          <ChannelList
            {...listing}
            lists={lists}
            favourites={favourites}
            find={(words) => searchChannels(listed, words, now)}
          >
            {failure || undefined}
          </ChannelList>
        </section>
      )}
      {viewing && (
        <ChannelView
          channel={open}
          category={shownCategory}
          others={listed}
          address={address}
          player={player}
          back={narrow ? listPath + withView('', guide) : null}
          aboveGuide={guide && !narrow}
          now={now}
        />
      )}
      {!alone && guide && Guide && (
        <Guide {...listing} lists={lists} position={guidePosition} viewSwitch={viewSwitch} player={player} />
      )}
      {!viewing && !narrow && !guide && state.name === 'loading' && <OnAirBones />}
      {!viewing && !narrow && !guide && lists && (
        <OnAirGrid channels={found} category={shownCategory} now={now} />
      )}
    </div>
  )
}

/** Key of a category: those with the same name and channels are the same. */
const toCategoryKey = (category: Category | null): string =>
  JSON.stringify(category && [category.slug, category.name, category.channelIds])

/** In a narrow window list and channel are two pages: a channel starts at its top, the list keeps its scroll position. */
function useScrollOfTwoPages(narrow: boolean, viewing: boolean): void {
  const left = useRef(0)
  const before = useRef(viewing)
  useEffect(() => {
    const remember = () => {
      if (!viewing) left.current = scrollY
    }
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [viewing])
  useLayoutEffect(() => {
    if (before.current === viewing) return
    before.current = viewing
    if (!narrow) return
    scrollTo(0, viewing ? 0 : left.current)
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [narrow, viewing])
}

/** Message if the operator has no channels. */
function NoList({ onRetry }: { onRetry: () => void }) {
  const { t } = useSite().text
  return (
    <Message whole icon={Tv} title={t('site.channels')} text={t('site.empty')}>
      <button type="button" className="button primary" onClick={onRetry}>
        {t('site.retry')}
      </button>
    </Message>
  )
}

/** The favourites load this long after the page, ms, because the first picture has priority. */
const LOAD_AFTER_MS = 1500

/** Keeps the operator's list fresh; returns it with the ids of the viewer's favourite channels, as a category too. */
function useLists() {
  useSignals()
  const { tv, language, text } = useSite()
  const channels = tv.channels(language)
  const state = channels.state.value
  // A background tab loads the list once, for its title; a visible one keeps it up to date.
  const wanted = useShown() || state.name === 'loading'
  useEffect(() => (wanted ? channels.watch() : undefined), [channels, wanted])
  const marked = getFavourites(tv)
  useEffect(() => {
    const timer = setTimeout(() => void marked.load(), LOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [marked])
  const loaded = marked.state.value
  return useMemo(() => {
    if (state.name !== 'ready') return { state, lists: null, favourites: [] }
    const order =
      loaded.name === 'ready'
        ? loaded.order.filter(({ kind }) => kind === 'channel').map(({ id }) => id)
        : null
    const favourites = favouriteIds(state.channels, order)
    const categories = withFavourites(state.categories, favourites, text.t('channel.favourites'))
    return { state, lists: { ...state, categories } satisfies Lists, favourites }
  }, [state, loaded, text])
}

/** Names the document by the open channel, or by the list. */
function useChannelsTitle(place: ChannelPageLayout | null, viewing: boolean, guide: boolean): void {
  const { t } = useSite().text
  const isMissing = place?.name === 'missing'
  const open = place?.name === 'channel' ? place.channel : null
  const listName = guide ? 'guide.title' : 'site.channels'
  const list = t(isMissing ? 'notFound.title' : listName)
  useTitle(
    viewing && !isMissing ? (open?.name ?? null) : list,
    isMissing
      ? { kind: 'missing', of: null }
      : open
        ? { kind: 'channel', of: open }
        : { kind: 'list', of: list },
  )
}

/**
 * Returns the channels of a category, prepared for the search; sets the order of the channel keys, and stores the list
 * for the next visit.
 */
function useListed(lists: Lists | null, category: Category | null): readonly Channel[] {
  const { tv, language } = useSite()
  const channels = tv.channels(language)
  const listed = useMemo(() => (lists ? channelsIn(lists, category) : []), [lists, category])
  useEffect(() => {
    const timer = setTimeout(() => prepareSearch(listed), PREPARE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [listed])
  const path = lists && categoryPath(category)
  useEffect(() => {
    if (path !== null) rememberChannels({ tv, language }, path, listed)
  }, [tv, language, path, listed])
  // The channel keys of the player follow the list beside it.
  useEffect(() => {
    channels.setStepOrder(listed.length > 0 ? listed.map(({ id }) => id) : null)
    return () => channels.setStepOrder(null)
  }, [channels, listed])
  return listed
}

type GuideView = typeof import('./guide').default

let loaded: GuideView | null = null

/** Loads the code of the guide; a failed request is made again by the next call. */
async function loadGuide(): Promise<GuideView> {
  loaded = (await import('./guide')).default
  return loaded
}

/**
 * Returns the component of the guide, null until its code has loaded. Not React.lazy, because it delays a component
 * that replaces an empty place by up to 300 ms. A failed request throws to the error boundary of the page.
 */
function useGuideView(isWanted: boolean): GuideView | null {
  const [state, setState] = useState<{ view: GuideView | null; error?: unknown }>({ view: loaded })
  useEffect(() => {
    if (!isWanted || state.view) return
    loadGuide().then(
      (view) => setState({ view }),
      (error: unknown) => setState({ view: null, error }),
    )
  }, [isWanted, state.view])
  if (isWanted && state.error !== undefined) throw new MissingCode(loadGuide, state.error)
  return state.view ?? loaded
}
