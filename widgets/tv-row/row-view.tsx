import { useSignals } from '@preact/signals-react/runtime'
import { ChevronRight } from 'lucide'
import { useId, useLayoutEffect, useState } from 'react'
import { type Destination, hasSeeAll, type RowFacts, type RowState } from '../../core/catalogue/rows'
import { TvError } from '../../core/lib/errors/errors'
import type { Text } from '../../core/text'
import { Icon } from '../kit/controls/icon'
import type { HostOf, WidgetProps } from '../kit/element/define-widget'
import { useLazyComponent } from '../kit/hooks/use-lazy-component'
import type { TvRowEventMap } from './contract'
import { FailedRow } from './failure/failed-row'
import { noteRow } from './failure/failed-rows'
import { Grid } from './grid'
import { loadedPromoSlider, loadPromoSlider } from './promo/load-promo-slider'
import { Slider } from './slider'
import { type Cell, listBanners, listCells } from './tile/cell'
import { Link } from './tile/tile'
import { getLook } from './tile/tile-look'
import { type TileActions, useTileActions } from './tile/use-tile-actions'
import { toText, useRow } from './use-row'
import { isMobileAgent } from './viewer-device'

/** Returns no text, until the texts have loaded. */
const SILENT: Text['t'] = () => ''

const loadMessageDialog = () => import('./message-dialog').then((code) => code.MessageDialog)

/** Smallest width of a tile, px: it limits placeholders to the width of the window, as a page has several rows of them. */
const NARROWEST = 100

const placeholders = (): readonly Cell[] =>
  Array.from({ length: Math.min(24, Math.max(6, Math.ceil(innerWidth / NARROWEST))) }, (_, at) => ({
    kind: 'waiting',
    key: `waiting ${at}`,
  }))

/** The element's view: a title over a line or a grid of tiles. */
export function RowView(props: WidgetProps) {
  useSignals()
  const headingId = useId()
  const [waiting] = useState(placeholders)
  const { state, isStarted, searchText, text, site, loadMore, focus } = useRow(props)
  const layout = props.layout as 'slider' | 'grid'
  const t = text?.t ?? SILENT
  const facts = 'facts' in state ? state.facts : (state.name === 'loading' && state.remembered?.facts) || null
  const shown = shownRow(state)
  const template = typeof props.template === 'string' ? props.template : ''
  const look = getLook(facts ?? { template, contentType: '' }, layout)
  const isPromo = look === 'banner'
  const requested = useLazyComponent(loadPromoSlider, isPromo, false)
  const PromoSlider = loadedPromoSlider() ?? requested
  // If the code of the promo slider does not load, an ordinary slider shows the tiles.
  const banners = isPromo && PromoSlider && shown ? listBanners(shown) : null
  // A slider of banners is not shown as ordinary tiles first.
  const isComing = isPromo && PromoSlider === null
  const cells = banners ?? (shown && !isComing ? listCells(shown, layout) : waiting)
  const all = getAllDestination(
    facts ?? { slug: String(props.row ?? ''), id: null, libraryId: null },
    toText(props.libraryId),
    searchText,
  )
  const { actions, message, closeMessage } = useTileActions(props.host as HostOf<TvRowEventMap>, cells, all)
  const MessageDialog = useLazyComponent(loadMessageDialog, message !== null, false)
  const isHeaded = props.heading !== 'off'
  const title = facts?.title ?? ''

  const hasFailed = state.name === 'failed'
  const { element } = props.host
  useLayoutEffect(() => noteRow(element, hasFailed), [element, hasFailed])

  if (state.name === 'unsupported') return null
  if (state.name === 'failed' || state.name === 'not-found') {
    const error = state.name === 'failed' ? state.error : new TvError('not-found')
    return <FailedRow element={element} error={error} t={t} />
  }
  const isEmpty = state.name === 'empty'
  if (isEmpty && layout === 'slider') return null
  const list = {
    cells,
    look,
    site,
    actions,
    t,
    label: title || t('player.loading'),
    labelId: isHeaded && title ? headingId : null,
    retry: loadMore,
    focus,
    onEnd: loadMore,
  }
  return (
    <section className="row" lang={text?.language} aria-busy={state.name === 'loading'}>
      <div
        className="body"
        data-look={look}
        data-layout={layout}
        data-waiting={isStarted && state.name === 'loading' && !shown ? '' : undefined}
        data-mobile={isPromo && isMobileAgent() ? '' : undefined}
      >
        {isHeaded && (
          <Heading
            facts={facts}
            tiles={shown?.tiles.length ?? 0}
            isLoading={state.name === 'loading'}
            id={headingId}
            site={site}
            layout={layout}
            isSilent={isPromo}
            actions={actions}
            t={t}
          />
        )}
        {isEmpty && (
          <p className="line" part="empty">
            {t('row.empty')}
          </p>
        )}
        {!isEmpty &&
          (layout === 'grid' ? (
            <Grid {...list} />
          ) : banners && PromoSlider ? (
            <PromoSlider {...list} cells={banners} widget={props} hasMore={shown?.more === 'idle'} />
          ) : (
            <Slider {...list} turns={shown !== null && text !== null} />
          ))}
        {MessageDialog && <MessageDialog host={props.host} message={message} onClose={closeMessage} t={t} />}
      </div>
    </section>
  )
}

/** The row on screen: the remembered one until the row has loaded. */
function shownRow(state: RowState): Extract<RowState, { name: 'ready' }> | null {
  if (state.name === 'ready') return state
  if (state.name !== 'loading' || !state.remembered?.tiles.length) return null
  return { ...state.remembered, name: 'ready' }
}

interface HeadingProps {
  /** Null until the facts are known. */
  facts: RowFacts | null
  /** Number of tiles. */
  tiles: number
  isLoading: boolean
  id: string
  site: string
  layout: 'slider' | 'grid'
  /** True if only screen readers get the title: a promo slider begins with its picture. */
  isSilent: boolean
  actions: TileActions
  t: Text['t']
}

/** The title, with the link to all of the row beside it, or else the page's own slot for a link back (CAT-02). */
function Heading({ facts, tiles, isLoading, id, site, layout, isSilent, actions, t }: HeadingProps) {
  if (isLoading && !facts) {
    return isSilent ? null : (
      <div className="head">
        <span className="heading bone bone-heading" />
      </div>
    )
  }
  if (!facts || facts.title === '') return null
  const { title } = facts
  if (isSilent)
    return (
      <h2 id={id} className="visually-hidden" part="heading">
        {title}
      </h2>
    )
  const isLinked = layout === 'slider' && hasSeeAll(facts, tiles)
  // The link has no name until the texts have loaded.
  const seeAll = t('row.seeAll')
  return (
    <div className="head">
      <h2 id={id} className="heading" part="heading" title={title}>
        {title}
      </h2>
      {isLinked && seeAll && (
        <Link
          destination={actions.all}
          site={site}
          className="see-all"
          part="see-all"
          label={t('row.seeAllOf', { title })}
          onOpen={(event) => actions.open(event, actions.all, title, null)}
        >
          <span className="see-all-words">{seeAll}</span>
          <Icon node={ChevronRight} />
        </Link>
      )}
      {!isLinked && <slot name="back" />}
    </div>
  )
}

/** The page of all of the row; `asked` is the library to which its requests are limited, `text` what it searches for. */
const getAllDestination = (
  facts: { slug: string; id: string | null; libraryId: string | null },
  asked: string | null,
  text: string | null,
): Destination => ({
  type: 'row',
  name: facts.slug || (facts.id ?? ''),
  libraryId: facts.libraryId ?? asked,
  ...(text === null ? {} : { text }),
})
