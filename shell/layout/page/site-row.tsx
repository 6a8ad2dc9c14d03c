import { ArrowLeft } from 'lucide'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../../../widgets/kit/controls/icon'
import { defineElements } from '../../../widgets/registry'
import type { TvRowElement, TvRowEventMap } from '../../../widgets/tv-row/contract'
import { getKeptPlace } from '../../site/navigation/use-kept-place'
import { useWayBack } from '../../site/navigation/use-way-back'
import { useSite } from '../../site/site-context'
import { giveToken, tagAttributes } from '../../site/tag'

export interface SiteRowProps {
  /** Id or slug. */
  row: string
  template?: string
  libraryId?: string | null
  layout?: 'slider' | 'grid'
  heading?: 'on' | 'off'
  load: 'visible' | 'eager'
  limit?: number
  /** Compared by its content. */
  query?: TvRowElement['query']
  isHidden?: boolean
  onState?: (detail: TvRowEventMap['tv-row-state']['detail']) => void
  onError?: (detail: TvRowEventMap['tv-error']['detail']) => void
}

/** A row of the operator on a page of the site, with the site's session. */
export function SiteRow(props: SiteRowProps) {
  const { row, template, libraryId, layout = 'slider', heading = 'on', load, limit, query = null } = props
  const site = useSite()
  const element = useRef<TvRowElement>(null)
  const onState = useRef(props.onState)
  onState.current = props.onState
  const onError = useRef(props.onError)
  onError.current = props.onError
  const queryText = JSON.stringify(query)
  const { key, pathname } = useLocation()
  const back = useWayBack()
  // The main page at the beginning of a visit has no page to go back to.
  const hasWayBack = key !== 'default' || pathname !== '/'

  // Not imported statically, because pages import this module whose first screen has no row. If the code does not load,
  // rows stay empty, and a reload tries again.
  useEffect(() => void defineElements(['tv-row']).catch(() => undefined), [])
  useLayoutEffect(() => {
    const place = getKeptPlace(row)
    if (element.current && place) element.current.place = place
  }, [row])
  // In layout effects, because the element reads its token and query in a microtask after it is connected, and may then
  // report a state.
  useLayoutEffect(() => giveToken(element.current, site), [site])
  useLayoutEffect(() => {
    if (element.current) element.current.query = JSON.parse(queryText)
  }, [queryText])
  useLayoutEffect(() => {
    const tag = element.current
    const listen = (event: TvRowEventMap['tv-row-state']) => onState.current?.(event.detail)
    const fail = (event: TvRowEventMap['tv-error']) => onError.current?.(event.detail)
    tag?.addEventListener('tv-row-state', listen)
    tag?.addEventListener('tv-error', fail)
    return () => {
      tag?.removeEventListener('tv-row-state', listen)
      tag?.removeEventListener('tv-error', fail)
    }
  }, [])

  return (
    <tv-row
      ref={element}
      row={row}
      layout={layout}
      heading={heading}
      load={load}
      hidden={props.isHidden}
      {...(template ? { template } : {})}
      {...(libraryId ? { 'library-id': libraryId } : {})}
      {...(limit ? { limit } : {})}
      {...tagAttributes(site)}
    >
      {/* A page of the site says itself what has failed. */}
      <span slot="error" />
      {hasWayBack && heading === 'on' && (
        <button slot="back" type="button" className="row-back" data-action="back" onClick={back}>
          <Icon node={ArrowLeft} />
          {site.text.t('site.back')}
        </button>
      )}
    </tv-row>
  )
}
