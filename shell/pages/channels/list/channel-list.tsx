import { type KeyboardEvent, type ReactNode, startTransition, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useLocation, useNavigate } from 'react-router'
import { type Channel, createWatchedChannels, wholeCategory } from '../../../../core/channels'
import { getScope } from '../../../../core/lib/storage/storage-keys'
import { adoptSheet } from '../../../site/adopt-sheet'
import { focusPlayer } from '../../../site/players/keys-to-player'
import { useSite } from '../../../site/site-context'
import { recallChannels } from '../../../site/start/remembered'
import { getChannelPath, type Listing, type Lists } from '../channel-page-layout'
import { CategoryChips, useShowCategories } from './category-chips'
import listSheet from './channel-list.css'
import { ChannelLogo } from './channel-row'
import { ChannelRows, type RowsHandle } from './channel-rows'
import { ChannelSearch } from './channel-search'
import { NoChannels } from './no-channels'

adoptSheet(listSheet)

interface ChannelListProps extends Listing {
  /** Null until they have loaded. */
  lists: Lists | null
  /** Ids of the favourite channels. */
  favourites: readonly string[]
  /** Returns the channels that match a query, synchronously. */
  find: (words: string) => readonly Channel[]
  /** Replaces the rows of a list that did not load. */
  children?: ReactNode
}

/** Categories, a search field, and the channels with their programmes on air. */
export function ChannelList(props: ChannelListProps) {
  const { lists, favourites, chosen, category, open, search, found, query, onQuery, find, now, children } =
    props
  const { t } = useSite().text
  const navigate = useNavigate()
  const [words, setWords] = useState(query)
  const field = useRef<HTMLInputElement>(null)
  const rows = useRef<RowsHandle>(null)
  const onWords = (next: string) => {
    setWords(next)
    rows.current?.scrollToTop()
    // The field reacts at once; list and tiles follow when they are rendered.
    startTransition(() => onQuery(next))
  }
  const show = useShowCategories(open, search)
  const isSearching = words.trim() !== ''
  const onKeyDown = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter' && words.trim() !== ''
    const [hit, ...others] = isEnter ? find(words) : []
    if (hit && others.length === 0) {
      void navigate(getChannelPath(category, hit))
      // Further keys should reach the player, for example the digits of a PIN.
      field.current?.blur()
      focusPlayer(document.querySelector('tv-channel-player'))
    } else if (hit || (event.key === 'ArrowDown' && isSearching)) {
      // Render now, because the rows may still show the previous search.
      flushSync(() => onQuery(words))
      rows.current?.enter()
    } else return
    event.preventDefault()
  }

  return (
    <>
      {/* One field before and after the list has loaded: it keeps its words and the focus. */}
      <ChannelSearch field={field} words={words} onWords={onWords} onKeyDown={onKeyDown} />
      {lists ? <CategoryChips lists={lists} chosen={chosen} show={show} /> : <ChipBones />}
      {lists && !isSearching && <RecentChannels lists={lists} open={open} />}
      <p className="visually-hidden" role="status">
        {lists && isSearching && `${t('site.channels')}: ${found.length}`}
      </p>
      {!lists ? (
        (children ?? <RowBones />)
      ) : found.length === 0 ? (
        <NoChannels
          categories={lists.categories}
          category={category}
          words={words}
          onClear={() => {
            onWords('')
            field.current?.focus()
          }}
          show={show}
        />
      ) : (
        <ChannelRows
          channels={found}
          category={category}
          favourites={favourites}
          open={open}
          handle={rows}
          onLeave={isSearching ? () => field.current?.focus() : null}
          now={now}
        />
      )}
    </>
  )
}

function ChipBones() {
  return (
    <div className="categories">
      <div className="scroller">
        {[96, 128, 88, 144, 80].map((width) => (
          <span key={width} className="bone bone-chip" style={{ width }} />
        ))}
      </div>
    </div>
  )
}

/** Skeleton of the rows in their final size, with the channels that the viewer saw there last. */
function RowBones() {
  const site = useSite()
  const { t } = site.text
  const { pathname } = useLocation()
  const remembered = recallChannels(site, pathname)
  return (
    <div className="rows">
      <span className="visually-hidden" role="status">
        {t('site.loadingChannels')}
      </span>
      {remembered?.channels.map((channel) => (
        <Link
          key={channel.id}
          className="channel-row"
          to={`${remembered.path}/${encodeURIComponent(channel.slug)}`}
        >
          <ChannelLogo channel={channel} />
          <span className="row-words">
            <span className="row-name">
              <span className="clip">{channel.name}</span>
            </span>
            <span className="bone bone-line short" />
          </span>
        </Link>
      ))}
      {Array.from({ length: Math.max(0, 12 - (remembered?.channels.length ?? 0)) }, (_, row) => (
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
  )
}

/** The channels watched last, except the open one, as links (CHN-04). One tab stop. */
function RecentChannels({ lists, open }: { lists: Lists; open: Channel | null }) {
  const { tv, text } = useSite()
  const recent = useMemo(() => {
    const byId = new Map(lists.channels.map((channel) => [channel.id, channel]))
    const ids = createWatchedChannels(tv.storage, getScope(tv.config)).ids()
    return ids.flatMap((id) => (id === open?.id ? [] : (byId.get(id) ?? [])))
  }, [tv, lists.channels, open?.id])
  const [stop, setStop] = useState(0)
  if (recent.length === 0) return null
  const whole = wholeCategory(lists.categories)

  return (
    <nav className="recent" aria-label={text.t('site.recent')} onKeyDown={moveFocus}>
      <span className="fine" aria-hidden="true">
        {text.t('site.recent')}
      </span>
      {recent.map((channel, index) => (
        <Link
          key={channel.id}
          to={getChannelPath(whole, channel)}
          title={channel.name}
          aria-label={channel.name}
          tabIndex={index === Math.min(stop, recent.length - 1) ? 0 : -1}
          onFocus={() => setStop(index)}
        >
          <ChannelLogo channel={channel} />
        </Link>
      ))}
    </nav>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')]
  const at = links.indexOf(event.target as HTMLElement)
  const targets: Record<string, number> = {
    ...{ ArrowRight: at + 1, ArrowLeft: at - 1 },
    ...{ Home: 0, End: links.length - 1 },
  }
  const link = links[targets[event.key] ?? -1]
  if (!link) return
  event.preventDefault()
  event.stopPropagation()
  link.focus()
}
