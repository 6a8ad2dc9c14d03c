import { Ban, Lock } from 'lucide'
import { type Channel, getProgress, isAdult, type Program, programOn } from '../../../core/channels'
import { ADULT_MARK } from '../../../core/household'
import { formatClock, type Text } from '../../../core/text'
import { Icon } from '../../kit/controls/icon'
import { OverlayIcon } from '../../kit/controls/overlay-icon'
import { Picture } from '../../kit/controls/picture'
import { pictureAddress } from '../../kit/controls/picture-address'
import { programTitle } from '../../kit/schedule/program-title'
import { ROW_PX } from './list-window'

interface ChannelOptionProps {
  channel: Channel
  /** Its schedule, ascending; empty if it has not been loaded. */
  programs: readonly Program[]
  /** Index in the list, and its length, for screen readers: not all rows are rendered. */
  place: number
  count: number
  /** True if it is on screen. */
  current: boolean
  /** True if it is selected by keys. */
  active: boolean
  /** Epoch seconds. */
  now: number
  onChoose: (channel: Channel) => void
  t: Text['t']
  language: string
}

export const optionId = ({ id }: Channel): string => `channel-${id}`

/** A row of the list of channels: number, logo, name, the programme on air, and why it cannot be opened. */
export function ChannelOption(props: ChannelOptionProps) {
  const { channel, programs, place, count, current, active, now, onChoose, t, language } = props
  const program = programOn(channel, programs, now)
  const row = (element: HTMLElement | null) => element?.style.setProperty('top', `${place * ROW_PX}px`)
  const progress = (element: HTMLElement | null) => {
    if (element && program) element.style.transform = `scaleX(${getProgress(program, now)})`
  }
  const obstacle = getObstacle(channel, t)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the list, which has the focus
    <div
      ref={row}
      id={optionId(channel)}
      className="channel-option"
      data-active={active ? '' : undefined}
      role="option"
      tabIndex={-1}
      aria-selected={current}
      aria-setsize={count}
      aria-posinset={place + 1}
      onClick={() => onChoose(channel)}
    >
      <span className="channel-number">{channel.number}</span>
      <span className="channel-logo" aria-hidden="true">
        {channel.logo ? (
          <Picture
            src={pictureAddress(channel.logo, 'icon')}
            width="36"
            height="36"
            loading="lazy"
            decoding="async"
          />
        ) : (
          channel.name.slice(0, 2)
        )}
      </span>
      <span className="channel-words">
        <span className="channel-name">
          <span>{channel.name}</span>
          <OverlayIcon channel={channel} />
          {isAdult(channel) && <span className="age">{ADULT_MARK}</span>}
          {obstacle && (
            <span className="channel-lock" title={obstacle.text}>
              <Icon node={obstacle.icon} />
              <span className="visually-hidden">, {obstacle.text}</span>
            </span>
          )}
        </span>
        {program && (
          <>
            <span className="channel-program">
              {formatClock(program.start, language)} {programTitle(program, t)}
            </span>
            <span className="channel-progress">
              <span ref={progress} />
            </span>
          </>
        )}
      </span>
    </div>
  )
}

/** Why the channel cannot be opened; null if no reason is known. */
function getObstacle({ available, purchased }: Channel, t: Text['t']) {
  if (!available) return { icon: Ban, text: t('site.unavailable') }
  return purchased ? null : { icon: Lock, text: t('site.locked') }
}
