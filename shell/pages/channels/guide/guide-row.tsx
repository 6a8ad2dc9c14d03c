// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be virtual in both axes
// biome-ignore-all lint/a11y/useFocusableInteractive: the content of a cell has the focus
import { useSignals } from '@preact/signals-react/runtime'
import { memo, type ReactNode, useLayoutEffect, useRef } from 'react'
import { type Channel, type Program, progressOf } from '../../../../core/channels'
import {
  type BlockState,
  blockOf,
  blockState,
  blocksBetween,
  channelMarks,
  type GuideAxis,
  type GuideSchedules,
  indexNear,
} from '../../../../core/guide'
import { formatClock, type Text } from '../../../../core/text'
import { useSite } from '../../../site/site-context'
import { searchOf } from '../address'
import { ChannelLogo } from '../channel-row'

const GUIDE = '?view=guide'

interface GuideRowProps {
  channel: Channel
  /** Position in the list, from 0. */
  row: number
  /** Distance from the first row, px. */
  top: number
  width: number
  path: string
  schedules: GuideSchedules
  axis: GuideAxis
  /** The span of time to render, and the first second in view, epoch s. */
  from: number
  to: number
  seen: number
  /** The second of the tab stop, if it is in this row, else null. */
  stop: number | null
  isOpen: boolean
  /** The second on screen, if the channel is open. */
  playing: number | null
  /** Epoch seconds. */
  now: number
  /** Called after the cells were replaced because the schedule loaded or failed. */
  onReplaced: () => void
}

/** One channel of the guide: its cell at the side, and its programmes of the time in view. */
export const GuideRow = memo(function GuideRow(props: GuideRowProps) {
  useSignals()
  const { channel, row, top, width, path, schedules, axis, from, to, stop, isOpen, onReplaced } = props
  const { t } = useSite().text
  const schedule = schedules.of(channel.id).value
  const isEmpty = schedule.name === 'ready' && schedule.programs.length === 0
  const state = isEmpty ? 'empty' : schedule.name
  const before = useRef(state)
  useLayoutEffect(() => {
    if (before.current === state) return
    before.current = state
    onReplaced()
  }, [state, onReplaced])

  const tabIndex = stop === null ? -1 : 0
  let cells: ReactNode
  if (schedule.name === 'ready' && !isEmpty) {
    const { programs } = schedule
    const blocks = blocksBetween(axis, programs, from, to)
    const stopIndex = stop === null ? -1 : indexNear(programs, stop)
    // The tab stop stays in the page wherever the guide has scrolled to.
    const stopBlock = blocks.some(({ index }) => index === stopIndex)
      ? null
      : blockOf(axis, programs, stopIndex)
    cells = (stopBlock ? [...blocks, stopBlock] : blocks).map(({ program, index, left, width: room }) => (
      <Block
        key={`${program.id} ${program.start}`}
        {...{ program, index, left, width: room, path, channel }}
        state={blockState(program, channel, props.now)}
        hidden={Math.max(0, ((props.seen - Math.max(axis.start, program.start)) / 60) * axis.pxPerMinute)}
        isTabStop={index === stopIndex}
        isPlaying={props.playing !== null && program.start <= props.playing && props.playing < program.end}
        now={program.start <= props.now && props.now < program.end ? props.now : 0}
      />
    ))
  } else {
    cells = (
      <div role="gridcell" aria-colindex={2} className={`guide-whole ${state}`}>
        {state === 'empty' ? (
          <a href={path + GUIDE} tabIndex={tabIndex} data-live="">
            <span>{t('player.unknownProgram')}</span>
          </a>
        ) : (
          <button
            type="button"
            tabIndex={tabIndex}
            data-retry={state === 'failed' ? '' : undefined}
            aria-label={state === 'failed' ? undefined : `${channel.name}: ${t('guide.loading')}`}
          >
            {state === 'failed' && (
              <span>
                {t('guide.failed')} <b>{t('site.retry')}</b>
              </span>
            )}
          </button>
        )}
      </div>
    )
  }
  return (
    <div
      role="row"
      aria-rowindex={row + 1}
      className={isOpen ? 'guide-row open' : 'guide-row'}
      style={{ width, transform: `translateY(${top}px)` }}
      data-channel={channel.id}
    >
      <ChannelCell channel={channel} path={path} isOpen={isOpen} />
      {cells}
    </div>
  )
})

const ChannelCell = memo(function ChannelCell({ channel, path, isOpen }: ChannelCellProps) {
  const { t } = useSite().text
  const words = { adult: '18+', locked: t('site.locked'), unavailable: t('site.unavailable') }
  return (
    <div
      role="rowheader"
      aria-colindex={1}
      className={channel.available ? 'guide-channel' : 'guide-channel unavailable'}
    >
      <a href={path + GUIDE} tabIndex={-1} data-live="" aria-current={isOpen ? 'true' : undefined}>
        <ChannelLogo channel={channel} />
        <span className="guide-name" title={channel.name}>
          {channel.name}
        </span>
        <span className="guide-facts">
          {channel.number}
          {channelMarks(channel).map((mark) =>
            mark === 'adult' ? (
              <span key={mark} className="age">
                {words.adult}
              </span>
            ) : (
              <span
                key={mark}
                className={`guide-mark ${mark}`}
                role="img"
                title={words[mark]}
                aria-label={words[mark]}
              />
            ),
          )}
        </span>
      </a>
    </div>
  )
})

interface ChannelCellProps {
  channel: Channel
  path: string
  isOpen: boolean
}

interface BlockProps {
  program: Program
  index: number
  left: number
  width: number
  /** Width that is scrolled out at the left, px: the words keep to the rest. */
  hidden: number
  state: BlockState
  isTabStop: boolean
  isPlaying: boolean
  path: string
  channel: Channel
  /** Epoch seconds while it is on air, else 0. */
  now: number
}

/** Narrower blocks have no words, px. */
const WORDS_FROM = 40

/** A programme: a link if it can be watched, else a button that says why it cannot. */
const Block = memo(function Block(props: BlockProps) {
  const { program, index, left, width, hidden, state, isTabStop, isPlaying, path, channel, now } = props
  const { language, text } = useSite()
  const { t } = text
  const times = `${formatClock(program.start, language)} – ${formatClock(program.end, language)}`
  const isWatchable = state === 'catch-up' || state === 'on-air'
  const Tag = isWatchable ? 'a' : 'button'
  const room = hidden > 0 ? Math.max(WORDS_FROM, width - hidden) - 20 : undefined
  return (
    <div role="gridcell" aria-colindex={index + 2} className="guide-cell" style={{ left, width }}>
      <Tag
        className={`guide-block ${state}`}
        {...(isWatchable
          ? { href: path + searchOf(state === 'on-air' ? null : program.start, GUIDE) }
          : { type: 'button' as const })}
        tabIndex={isTabStop ? 0 : -1}
        data-program={index}
        aria-current={isPlaying ? 'true' : undefined}
        aria-label={`${program.title}, ${channel.name}, ${times}, ${stateWords(state, t)}`}
      >
        {width >= WORDS_FROM && (
          <span data-time={times} style={room === undefined ? undefined : { maxWidth: room }}>
            {program.title}
          </span>
        )}
        {now > 0 && <i style={{ transform: `scaleX(${progressOf(program, now)})` }} />}
      </Tag>
    </div>
  )
})

/** The state of a block in words. */
export function stateWords(state: BlockState, t: Text['t']): string {
  switch (state) {
    case 'catch-up':
      return t('guide.catchUp')
    case 'on-air':
      return t('player.onAir')
    case 'future':
      return t('guide.future')
    case 'locked':
      return t('guide.locked')
    case 'gone':
      return t('guide.gone')
  }
}
