import { SearchX as Nothing, Search } from 'lucide'
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Category, Channel } from '../../../core/channels'
import { Icon } from '../../../widgets/kit/icon'
import { Message } from '../../layout/message'
import { Scroller } from '../../layout/scroller'
import { adoptSheet } from '../../site/adopt-sheet'
import { useSite } from '../../site/site-context'
import { useMedia } from '../../site/use-media'
import { FOLLOWS_PLAYER } from '../../site/use-player-address'
import listSheet from './channel-list.css'
import { channelPath, channelsCalled, channelsIn, type Lists } from './channel-page-layout'
import { ChannelRow, ROW_HEIGHT } from './channel-row'
import { useVisibleRows } from './use-visible-rows'

adoptSheet(listSheet)

interface ChannelListProps {
  lists: Lists
  category: Category | null
  /** The open channel, if any, and the query of its address. */
  open: Channel | null
  search: string
  /** Epoch seconds. */
  now: number
}

/** Categories, a search field, and the channels with their programmes on air. */
export function ChannelList({ lists, category, open, search, now }: ChannelListProps) {
  const { t } = useSite().text
  const [words, setWords] = useState('')
  const inside = useMemo(() => channelsIn(lists, category), [lists, category])
  const shown = useMemo(() => channelsCalled(inside, words), [inside, words])

  return (
    <>
      <ListHead words={words} onWords={setWords} />
      <nav className="categories" aria-label={t('site.categories')}>
        <Scroller mark={category?.id ?? null}>
          {lists.categories.map((one) => (
            <Link
              key={one.id}
              className="chip"
              to={open ? channelPath(one, open) + search : `/channels/${encodeURIComponent(one.slug)}`}
              replace={open !== null}
              state={open ? FOLLOWS_PLAYER : undefined}
              aria-current={one.id === category?.id ? 'true' : undefined}
            >
              {one.name}
            </Link>
          ))}
        </Scroller>
      </nav>
      <p className="visually-hidden" role="status">
        {words.trim() !== '' && `${t('site.channels')}: ${shown.length}`}
      </p>
      {shown.length === 0 ? (
        <Message icon={Nothing} title={t(words.trim() === '' ? 'site.empty' : 'site.emptySearch')}>
          {words.trim() !== '' && (
            <button type="button" className="button" onClick={() => setWords('')}>
              {t('site.clearSearch')}
            </button>
          )}
        </Message>
      ) : (
        <Rows channels={shown} category={category} open={open} now={now} />
      )}
    </>
  )
}

function ListHead({ words, onWords }: { words: string; onWords: (words: string) => void }) {
  const { t } = useSite().text
  const field = useId()
  return (
    <search className="find">
      <label className="visually-hidden" htmlFor={field}>
        {t('site.search')}
      </label>
      <Icon node={Search} />
      <input
        id={field}
        type="search"
        placeholder={t('site.search')}
        value={words}
        maxLength={255}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onWords(event.target.value)}
      />
    </search>
  )
}

/** Between these widths the list is a page of its own with two columns; the same as in channel-list.css. */
const TWO_COLUMNS = '(min-width: 640px) and (max-width: 932px)'

type RowsProps = Omit<ChannelListProps, 'lists' | 'search'> & { channels: Channel[] }

function Rows({ channels, category, open, now }: RowsProps) {
  const list = useRef<HTMLUListElement>(null)
  const columns = useMedia(TWO_COLUMNS) ? 2 : 1
  const lines = Math.ceil(channels.length / columns)
  const { first, end } = useVisibleRows(list, lines, ROW_HEIGHT)
  const at = open ? channels.findIndex(({ id }) => id === open.id) : -1

  // biome-ignore lint/correctness/useExhaustiveDependencies: the open channel is brought into view when the list changes
  useEffect(() => {
    const box = list.current?.parentElement
    if (!box || at < 0 || box.scrollHeight <= box.clientHeight) return
    const above = at * ROW_HEIGHT < box.scrollTop
    const below = (at + 2) * ROW_HEIGHT > box.scrollTop + box.clientHeight
    if (above || below) box.scrollTop = at * ROW_HEIGHT - box.clientHeight / 3
  }, [category])

  return (
    <div className="rows">
      <ul ref={list} style={{ paddingTop: first * ROW_HEIGHT, paddingBottom: (lines - end) * ROW_HEIGHT }}>
        {channels.slice(first * columns, end * columns).map((channel, index) => (
          <ChannelRow
            key={channel.id}
            channel={channel}
            path={channelPath(category, channel)}
            current={channel.id === open?.id}
            now={now}
            place={first * columns + index + 1}
            count={channels.length}
          />
        ))}
      </ul>
    </div>
  )
}

/** Skeleton of the list in its final size. */
export function ChannelListBones({ children }: { children?: ReactNode }) {
  const { t } = useSite().text
  return (
    <>
      <ListHead words="" onWords={() => undefined} />
      <div className="categories">
        <div className="scroller">
          {[96, 128, 88, 144, 80].map((width) => (
            <span key={width} className="bone bone-chip" style={{ width }} />
          ))}
        </div>
      </div>
      {children ?? (
        <div className="rows" role="status">
          <span className="visually-hidden">{t('site.loadingChannels')}</span>
          {Array.from({ length: 12 }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: twelve that are all the same
            <span key={row} className="channel-row">
              <span className="logo bone" />
              <span className="row-words">
                <span className="bone bone-line" />
                <span className="bone bone-line short" />
              </span>
            </span>
          ))}
        </div>
      )}
    </>
  )
}
