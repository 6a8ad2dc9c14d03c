import { useSignals } from '@preact/signals-react/runtime'
import { RotateCcwClock as Again } from 'lucide'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import {
  type Channel,
  type Program,
  programState,
  progressOf,
  refusalOf,
  type ScheduleDay,
} from '../../core/channels'
import type { ChannelPlayer } from '../../core/playback'
import { formatClock, type Text } from '../../core/text'
import { Icon } from '../kit/icon'
import { useNotice } from '../kit/use-notice'

interface ProgramListProps {
  player: ChannelPlayer
  day: ScheduleDay
  channel: Channel
  /** Epoch seconds. */
  now: number
  t: Text['t']
  language: string
}

/** The programmes of a day. A press watches, or says why that cannot be (CHN-06). */
export function ProgramList({ player, day, channel, now, t, language }: ProgramListProps) {
  useSignals()
  const list = useRef<HTMLOListElement>(null)
  const [remark, setRemark] = useNotice()
  const watched = player.program.value?.id ?? null
  const marked = day.programs.findIndex(({ id, end }) => id === watched || end > now)

  // biome-ignore lint/correctness/useExhaustiveDependencies: where the picture is comes into view when it goes there
  useEffect(() => {
    const row = list.current?.children[Math.max(0, marked)] as HTMLElement | undefined
    const box = list.current?.parentElement
    if (row && box) box.scrollTop = row.offsetTop - row.offsetHeight
  }, [watched])

  const press = (program: Program) => {
    const why = refusalOf(program, channel, player.seekContext().now)
    setRemark(why)
    if (why) return
    const { now: second } = player.seekContext()
    const onAir = program.end > second
    // Behind a gate nothing can be moved: what was chosen may have another one, or none.
    const chosen = { channel: channel.slug, ts: onAir ? null : program.start, autoplay: true }
    const blocked = player.state.peek().name === 'blocked'
    // Whoever is at the live edge stays there.
    const move = () => (blocked ? player.open(chosen) : player.seekTo(onAir ? second : program.start))
    void move().catch(() => undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])]
    const at = buttons.indexOf(event.target as HTMLElement)
    const moves: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: buttons.length - 1,
    }
    const to = moves[event.key]
    if (to === undefined) return
    event.preventDefault()
    event.stopPropagation()
    buttons[to]?.focus()
  }

  return (
    <>
      <ol ref={list} onKeyDown={onKeyDown}>
        {day.programs.map((program, place) => (
          <li key={program.id}>
            <button
              type="button"
              className={`entry ${programState(program, now, channel.purchased ? channel.archiveDays : 0)}`}
              aria-current={program.id === watched ? 'true' : undefined}
              tabIndex={place === Math.max(0, marked) ? 0 : -1}
              onClick={() => press(program)}
            >
              <Entry program={program} channel={channel} now={now} t={t} language={language} />
            </button>
          </li>
        ))}
      </ol>
      <div className="schedule-remark" role="status">
        {remark && <p>{t(`error.${remark}`)}</p>}
      </div>
    </>
  )
}

type EntryProps = Omit<ProgramListProps, 'player' | 'day'> & { program: Program }

function Entry({ program, channel, now, t, language }: EntryProps) {
  const state = programState(program, now, channel.purchased ? channel.archiveDays : 0)
  const done = (element: HTMLElement | null) => {
    if (element) element.style.transform = `scaleX(${progressOf(program, now)})`
  }
  return (
    <>
      <time dateTime={new Date(program.start * 1000).toISOString()}>
        {formatClock(program.start, language)}
      </time>
      <span className="entry-words">
        <span className="entry-title">{program.title}</span>
        {program.subtitle && <span>{program.subtitle}</span>}
        {state === 'on-air' && (
          <span className="entry-progress">
            <span ref={done} />
          </span>
        )}
      </span>
      {program.age !== null && <span className="entry-age">{program.age}+</span>}
      {state === 'on-air' && <span className="entry-badge">{t('player.onAir')}</span>}
      {state === 'catch-up' && (
        <span className="entry-mark" title={t('site.archive')}>
          <Icon node={Again} />
          <span className="visually-hidden">{t('site.archive')}</span>
        </span>
      )}
    </>
  )
}
