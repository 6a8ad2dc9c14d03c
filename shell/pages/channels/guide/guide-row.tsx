// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be virtual in both axes
// biome-ignore-all lint/a11y/useFocusableInteractive: the content of a cell has the focus

import { useSignals } from '@preact/signals-react/runtime'
import { memo, useLayoutEffect, useRef } from 'react'
import {
  broadcastKey,
  type Channel,
  type GuideSchedules,
  type Program,
  programOn,
} from '../../../../core/channels'
import {
  blockState,
  channelMarks,
  GAP_PX,
  type GuideAxis,
  gapsBetween,
  indexNear,
  listGuideBlocks,
  toGuideBlock,
  toPx,
} from '../../../../core/guide'
import { ADULT_MARK } from '../../../../core/household'
import type { TvError } from '../../../../core/lib/errors/errors'
import { errorText } from '../../../../core/text'
import { OverlayIcon } from '../../../../widgets/kit/controls/overlay-icon'
import { useSite } from '../../../site/site-context'
import { ChannelLogo } from '../list/channel-row'
import { GUIDE, ProgramBlock } from './guide-block'

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

/** One channel of the guide: its cell at the side, and its programmes within the visible time. */
export const GuideRow = memo(function GuideRow(props: GuideRowProps) {
  useSignals()
  const { channel, row, top, width, path, schedules, axis, from, to, stop, isOpen, onReplaced } = props
  const schedule = schedules.of(channel.id).value
  const isEmpty = schedule.name === 'ready' && schedule.programs.length === 0
  const state = isEmpty ? 'empty' : schedule.name
  const before = useRef(state)
  useLayoutEffect(() => {
    if (before.current === state) return
    before.current = state
    onReplaced()
  }, [state, onReplaced])

  const isReady = schedule.name === 'ready' && !isEmpty
  // Until the schedule has loaded, the list tells the programme on air.
  const onAir = isReady ? null : programOn(channel, [], props.now)
  const programs = isReady ? schedule.programs : onAir ? [onAir] : []
  const stopIndex = stop === null || !isReady ? -1 : indexNear(programs, stop)
  const blocks = state === 'failed' || isEmpty ? [] : listGuideBlocks(axis, programs, from, to)
  // The tab stop is always rendered, wherever the guide has scrolled to.
  const stopBlock = blocks.some(({ index }) => index === stopIndex)
    ? null
    : toGuideBlock(axis, programs, stopIndex)
  const cells = (stopBlock ? [...blocks, stopBlock] : blocks).map(({ program, index, left, width: room }) => (
    <ProgramBlock
      key={broadcastKey(program)}
      {...{ program, index, left, width: room, path, channel }}
      state={blockState(program, channel, props.now)}
      hidden={Math.max(0, ((props.seen - Math.max(axis.start, program.start)) / 60) * axis.pxPerMinute)}
      isTabStop={index === stopIndex}
      isPlaying={props.playing !== null && program.start <= props.playing && props.playing < program.end}
      now={program.start <= props.now && props.now < program.end ? props.now : 0}
    />
  ))
  return (
    <div
      role="row"
      aria-rowindex={row + 1}
      className="guide-row"
      data-open={isOpen ? '' : undefined}
      style={{ width, transform: `translateY(${top}px)` }}
      data-channel={channel.id}
    >
      <ChannelCell channel={channel} path={path} isOpen={isOpen} />
      {!isReady && (
        <WholeCell
          {...{ state, channel, path }}
          error={'error' in schedule ? schedule.error : null}
          isTabStop={stop !== null}
        />
      )}
      {cells}
      {isReady && <Unknown {...{ axis, from, to }} programs={blocks.map(({ program }) => program)} />}
    </div>
  )
})

/** Covers the skeleton of a row where its schedule has no programme: before the first, in gaps and after the last one. */
function Unknown({ axis, from, to, programs }: UnknownProps) {
  return gapsBetween(programs, from, to).map(({ start, end }) => (
    <div
      key={start}
      className="guide-unknown"
      style={{ left: toPx(axis, start) - GAP_PX, width: toPx(axis, end) - toPx(axis, start) + GAP_PX }}
    />
  ))
}

interface UnknownProps extends Pick<GuideRowProps, 'axis' | 'from' | 'to'> {
  programs: readonly Program[]
}

interface WholeCellProps {
  state: 'loading' | 'failed' | 'empty' | 'ready'
  error: TvError | null
  channel: Channel
  path: string
  isTabStop: boolean
}

/** The single cell of a row without programmes: loading, failed with a retry, or empty with a link to the live channel. */
function WholeCell({ state, error, channel, path, isTabStop }: WholeCellProps) {
  const { t } = useSite().text
  const tabIndex = isTabStop ? 0 : -1
  return (
    <div role="gridcell" aria-colindex={2} className="guide-whole" data-state={state}>
      {state === 'empty' ? (
        <a href={path + GUIDE} tabIndex={tabIndex}>
          <span>{t('player.unknownProgram')}</span>
        </a>
      ) : state === 'failed' ? (
        <button type="button" tabIndex={tabIndex} data-retry="">
          <span>
            {t('guide.failed')} <b>{t('site.retry')}</b> {error && errorText(error, t)}
          </span>
        </button>
      ) : (
        <button type="button" tabIndex={tabIndex} aria-label={`${channel.name}: ${t('guide.loading')}`} />
      )}
    </div>
  )
}

const ChannelCell = memo(function ChannelCell({ channel, path, isOpen }: ChannelCellProps) {
  const { t } = useSite().text
  const marks = channelMarks(channel)
  const words = { adult: ADULT_MARK, 'not-bought': t('site.locked'), unavailable: t('site.unavailable') }
  return (
    <div
      role="rowheader"
      aria-colindex={1}
      className="guide-channel"
      data-unavailable={marks.includes('unavailable') ? '' : undefined}
      data-preview={channel.id}
    >
      <a href={path + GUIDE} tabIndex={-1} aria-current={isOpen ? 'true' : undefined}>
        <ChannelLogo channel={channel} />
        <span className="guide-name" title={channel.name}>
          {channel.name}
        </span>
        <span className="guide-facts">
          {channel.number}
          <OverlayIcon channel={channel} />
          {marks.map((mark) =>
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
