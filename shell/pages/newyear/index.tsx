import { useEffect, useLayoutEffect, useRef } from 'react'
import { findPageOfKind } from '../../../core/catalogue/pages'
import { type Channel, findChannel } from '../../../core/channels'
import { SECTIONS } from '../../../core/navigation'
import { isFreeForAll } from '../../../core/rights'
import { useForViewer } from '../../../widgets/kit/hooks/use-loaded'
import { defineElements } from '../../../widgets/registry'
import type { TvChannelPlayerElement } from '../../../widgets/tv-channel-player/contract'
import { PageHeading } from '../../layout/page/page-head'
import { PageRows } from '../../layout/page/page-rows'
import { ErrorMessage } from '../../layout/states/error-message'
import { adoptSheet } from '../../site/adopt-sheet'
import { useSectionTitle } from '../../site/navigation/use-page'
import { useScrollToTop } from '../../site/navigation/use-scroll-to-top'
import { startSilently } from '../../site/players/start-silently'
import { useSite } from '../../site/site-context'
import { getPageList } from '../../site/start/page-list'
import { giveToken, tagAttributes } from '../../site/tag'
import newYearSheet from './newyear.css'
import { TimeLeft } from './time-left'

adoptSheet(newYearSheet)
// Prefetch of the element's code; without it the picture is missing, and the rest of the page works.
defineElements(['tv-channel-player']).catch(() => undefined)

/**
 * Slug of the special channel, and of the page with the curated rows, unless the configuration names others: the
 * operator's own address of this page is the only known name.
 */
const DEFAULT_NAME = 'newyear'
/** Number of curated rows shown. */
const ROWS = 5

/** `/newyear`: a special channel with the time until the end of the year, and five curated rows (NAV-08). */
export default function NewYearPage() {
  const site = useSite()
  const { tv, language, config, text } = site
  const { t } = text
  const channelName = config.newYear?.channel ?? DEFAULT_NAME
  const channel = useForViewer(
    tv,
    async () => chooseChannel(await tv.channels(language).list(), channelName),
    [tv, language, channelName],
  )
  const rows = useCuratedRows(config.newYear?.page ?? DEFAULT_NAME)
  const title = useSectionTitle(SECTIONS.newYear)
  useScrollToTop()

  if (channel.name === 'failed') {
    const retry = async () => {
      await tv.session.retry()
      await channel.retry()
    }
    return <ErrorMessage whole error={channel.error} onRetry={retry} />
  }
  return (
    <div className="page newyear">
      <PageHeading title={title} description={t('pages.untilNewYear')} />
      <TimeLeft />
      <div className="newyear-player">
        {channel.name === 'ready' && channel.value && <Player channel={channel.value} />}
      </div>
      <PageRows rows={rows} ignoresFailures />
    </div>
  )
}

/** The special channel; if it is missing, the first one that every viewer may watch. */
const chooseChannel = (channels: readonly Channel[], name: string): Channel | null =>
  findChannel([...channels], name) ?? channels.find(isFreeForAll) ?? null

/** The first rows of the page with this name, else of the start page; none if neither loads. */
function useCuratedRows(name: string) {
  const site = useSite()
  const pages = getPageList(site)
  const state = useForViewer(
    site.tv,
    () =>
      pages.page(name).catch(async () => {
        await pages.load()
        const { value } = pages.state
        return value.name === 'ready' ? findPageOfKind(value.pages, 'home') : null
      }),
    [pages, name],
  )
  return state.name === 'ready' ? (state.value?.rows.slice(0, ROWS) ?? []) : []
}

function Player({ channel }: { channel: Channel }) {
  const site = useSite()
  const player = useRef<TvChannelPlayerElement>(null)
  useEffect(() => (player.current ? startSilently(player.current) : undefined), [])
  // In a layout effect: the element reads its token in a microtask after it is connected.
  useLayoutEffect(() => giveToken(player.current, site), [site])
  return (
    <tv-channel-player ref={player} channel={channel.slug} autoplay load="eager" {...tagAttributes(site)} />
  )
}
