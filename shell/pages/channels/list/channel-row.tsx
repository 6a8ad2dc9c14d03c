import { useSignals } from '@preact/signals-react/runtime'
import { RotateCcwClock as Archive, type IconNode, Lock, Star, Ban as Unavailable } from 'lucide'
import { createElement, memo } from 'react'
import { Link } from 'react-router'
import {
  type Channel,
  type GuideSchedules,
  getProgress,
  isAdult,
  programAfter,
  programOn,
} from '../../../../core/channels'
import { ADULT_MARK } from '../../../../core/household'
import { channelObstacle, channelObstacles } from '../../../../core/rights'
import { formatClock, type Text } from '../../../../core/text'
import { OverlayIcon } from '../../../../widgets/kit/controls/overlay-icon'
import { Picture } from '../../../../widgets/kit/controls/picture'
import { pictureAddress } from '../../../../widgets/kit/controls/picture-address'
import { programTitle } from '../../../../widgets/kit/schedule/program-title'
import { useSite } from '../../../site/site-context'

/** Height of a row with the gap below it, px; the same as in channel-list.css. */
export const ROW_HEIGHT = 80

interface ChannelRowProps {
  channel: Channel
  path: string
  current: boolean
  /** True for the one row that the Tab key reaches. */
  isTabStop: boolean
  onStop: (channel: Channel) => void
  /** Loads the schedules of the rows in view. */
  schedules: GuideSchedules
  isFavourite: boolean
  /** Adds the channel to the favourites, or removes it. */
  onFavourite: (channel: Channel) => void
  /** Epoch seconds. */
  now: number
  /** Position in the list from 1, and its length, for ARIA: not all rows are rendered. */
  place: number
  count: number
  /** Distance from the top of the list, px, and whether it is in the second column. */
  top: number
  isSecond: boolean
}

/** One channel of the list with the programme on air, its progress, and the next programme once the schedule has loaded. */
export const ChannelRow = memo(function ChannelRow(props: ChannelRowProps) {
  const { channel, path, current, isTabStop, schedules, isFavourite, now } = props
  useSignals()
  const { language, text } = useSite()
  const { t } = text
  const schedule = schedules.of(channel.id).value
  const programs = schedule.name === 'ready' ? schedule.programs : []
  const program = programOn(channel, programs, now)
  const next = programAfter(programs, now)
  const title = programTitle(program, t)
  const nextTitle = next ? `${formatClock(next.start, language)} · ${programTitle(next, t)}` : undefined
  const marks = listMarks(channel, t)

  return (
    <li
      className={props.isSecond ? 'second' : undefined}
      style={{ top: props.top }}
      aria-setsize={props.count}
      aria-posinset={props.place}
      data-channel={channel.id}
    >
      <Link
        className="channel-row"
        data-unavailable={channelObstacle(channel) === 'unavailable' ? '' : undefined}
        to={path}
        tabIndex={isTabStop ? 0 : -1}
        aria-current={current ? 'page' : undefined}
        aria-keyshortcuts="*"
        onFocus={() => props.onStop(channel)}
      >
        <ChannelLogo channel={channel} />
        <span className="row-words">
          <span className="row-name">
            <span className="clip" title={channel.name}>
              {channel.name}
            </span>
            <OverlayIcon channel={channel} />
            <span className="visually-hidden">
              {[
                t('site.number', { number: channel.number }),
                ...(isFavourite ? [t('channel.favourite')] : []),
                ...marks.map(({ words }) => words),
              ]
                .map((words) => `, ${words}`)
                .join('')}
            </span>
            <span className="row-number" aria-hidden="true">
              {channel.number}
            </span>
          </span>
          <span className="row-now clip" title={title}>
            {program && <span className="visually-hidden">{t('site.now')}: </span>}
            {title}
          </span>
          <span className="row-next">
            {program && (
              <span className="progress">
                <span style={{ transform: `scaleX(${getProgress(program, now)})` }} />
              </span>
            )}
            <span className="clip" title={nextTitle}>
              {nextTitle ? (
                <>
                  <span className="visually-hidden">{t('site.next')}: </span>
                  {nextTitle}
                </>
              ) : (
                program && formatClock(program.end, language)
              )}
            </span>
            <Marks marks={marks} />
          </span>
        </span>
      </Link>
      <button
        type="button"
        className="row-favourite"
        tabIndex={-1}
        aria-label={t('channel.favouriteOf', { name: channel.name })}
        aria-pressed={isFavourite}
        title={t(isFavourite ? 'film.page.removeFavourite' : 'film.page.addFavourite')}
        onClick={() => props.onFavourite(channel)}
      >
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <use href="#mark-favourite" />
        </svg>
      </button>
    </li>
  )
})

const SYMBOLS = {
  archive: Archive,
  favourite: Star,
  locked: Lock,
  unavailable: Unavailable,
} satisfies Record<string, IconNode>

interface Mark {
  /** Null for a mark that is shown as text. */
  symbol: keyof typeof SYMBOLS | null
  words: string
}

/** The facts that a viewer should know before opening a channel, in the order of display. */
function listMarks(channel: Channel, t: Text['t']): Mark[] {
  const marks: Mark[] = []
  if (isAdult(channel)) marks.push({ symbol: null, words: ADULT_MARK })
  const obstacles = channelObstacles(channel)
  if (obstacles.includes('unavailable')) marks.push({ symbol: 'unavailable', words: t('site.unavailable') })
  if (channel.archiveDays > 0) marks.push({ symbol: 'archive', words: t('site.archive') })
  if (obstacles.includes('not-bought')) marks.push({ symbol: 'locked', words: t('site.locked') })
  return marks
}

function Marks({ marks }: { marks: readonly Mark[] }) {
  return marks.map(({ symbol, words }) =>
    symbol ? (
      <svg key={symbol} className="icon mark" viewBox="0 0 24 24" aria-hidden="true">
        <title>{words}</title>
        <use href={`#mark-${symbol}`} />
      </svg>
    ) : (
      <span key={words} className="age" aria-hidden="true">
        {words}
      </span>
    ),
  )
}

/** The icons of the marks, rendered once for all rows. */
export function MarkSymbols() {
  return (
    <svg className="mark-symbols" aria-hidden="true">
      {Object.entries(SYMBOLS).map(([name, node]) => (
        <symbol key={name} id={`mark-${name}`} viewBox="0 0 24 24">
          {node.map(([tag, attributes], index) => createElement(tag, { key: String(index), ...attributes }))}
        </symbol>
      ))}
    </svg>
  )
}

/** A channel's logo; the first letters of its name if it has none. */
export function ChannelLogo({ channel }: { channel: Pick<Channel, 'name' | 'logo'> }) {
  return channel.logo ? (
    <Picture
      className="logo"
      src={pictureAddress(channel.logo, 'icon')}
      width="48"
      height="48"
      loading="lazy"
      decoding="async"
    />
  ) : (
    <span className="logo" aria-hidden="true">
      {channel.name.slice(0, 2)}
    </span>
  )
}
