import { useSignals } from '@preact/signals-react/runtime'
import { X } from 'lucide'
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Channel } from '../../../core/channels'
import { asTvError, type TvError } from '../../../core/lib/errors/errors'
import type { ChannelPlayer } from '../../../core/playback'
import { errorText, type Text } from '../../../core/text'
import { IconButton } from '../../kit/controls/icon-button'
import { Spinner } from '../../kit/controls/spinner'
import type { WidgetHost } from '../../kit/element/define-widget'
import { rowAfterKey, rowsToRender } from '../../kit/focus/list-rows'
import { useSheet } from '../../kit/hooks/use-lazy-component'
import layout from './channel-list.css'
import { ChannelOption, optionId } from './channel-option'
import { ROW_PX, scrollTo } from './list-window'

interface ChannelListProps {
  host: WidgetHost
  player: ChannelPlayer
  /** The button that opens the list; pressing it again closes the list. */
  button: RefObject<HTMLButtonElement | null>
  onClose: () => void
  t: Text['t']
  language: string
}

type Loaded =
  | { name: 'loading' }
  | { name: 'ready'; channels: Channel[] }
  | { name: 'failed'; error: TvError }

/** The operator's channels over the picture: a press or Enter opens one; arrows, Home and End move in the list. */
export function ZappingList({ host, player, button, onClose, t, language }: ChannelListProps) {
  useSheet(host, layout)
  const panel = useRef<HTMLDivElement>(null)
  const list = useChannels(player)
  const before = useRef(host.element.shadowRoot?.activeElement as HTMLElement | null | undefined)
  const close = () => {
    const back = before.current
    onClose()
    if (back && back.getClientRects().length > 0) back.focus()
  }

  useEffect(() => {
    const outside = (event: Event) => {
      const path = event.composedPath()
      if (![panel.current, button.current].some((part) => part !== null && path.includes(part))) onClose()
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [button, onClose])

  const onKeyDown = (event: KeyboardEvent) => {
    if (!/^(Escape|GoBack|BrowserBack)$/.test(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  const choose = (channel: Channel) => {
    close()
    if (channel.id === player.channel.peek()?.id) return
    const opened = player.zapping().then(({ choose: open }) => open(channel))
    opened.catch(() => undefined)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a dialog element would leave the box of the player
    <div
      ref={panel}
      className="channel-list"
      role="group"
      aria-label={t('player.channelList')}
      onKeyDown={onKeyDown}
    >
      <div className="channel-list-head">
        <b>{t('site.channels')}</b>
        <IconButton part="close-button" icon={X} label={t('player.keys.close')} onPress={close} />
      </div>
      {list.name === 'loading' && (
        <div className="channel-list-wait">
          <Spinner label={t('site.loadingChannels')} />
        </div>
      )}
      {list.name === 'failed' && (
        <p className="channel-list-wait" role="alert">
          {errorText(list.error, t)}
        </p>
      )}
      {list.name === 'ready' && (
        <Options player={player} channels={list.channels} onChoose={choose} t={t} language={language} />
      )}
    </div>
  )
}

function useChannels(player: ChannelPlayer): Loaded {
  const [list, setList] = useState<Loaded>({ name: 'loading' })
  useEffect(() => {
    let current = true
    player
      .zapping()
      .then((zapping) => zapping.list())
      .then(
        (channels) => current && setList({ name: 'ready', channels }),
        (error) => current && setList({ name: 'failed', error: asTvError(error) }),
      )
    return () => {
      current = false
    }
  }, [player])
  return list
}

interface OptionsProps extends Pick<ChannelListProps, 'player' | 't' | 'language'> {
  channels: Channel[]
  onChoose: (channel: Channel) => void
}

/** The rows. Only those in view are rendered; the focus stays on the list. */
function Options({ player, channels, onChoose, t, language }: OptionsProps) {
  useSignals()
  const box = useRef<HTMLDivElement>(null)
  const current = channels.findIndex(({ id }) => id === player.channel.value?.id)
  const [active, setActive] = useState(Math.max(0, current))
  const [view, setView] = useState({ top: 0, height: 0 })
  const read = () => {
    const { scrollTop: top = 0, clientHeight: height = 0 } = box.current ?? {}
    setView({ top, height })
  }

  const begin = useEffectEvent(() => {
    const element = box.current
    if (!element) return
    element.scrollTop = (active + 0.5) * ROW_PX - element.clientHeight / 2
    element.focus({ preventScroll: true })
    // The height of the box changes with the player, as in full screen.
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  })
  // Once, when the list opens.
  useLayoutEffect(() => begin(), [])

  const reveal = (at: number) => {
    setActive(at)
    const element = box.current
    if (element) element.scrollTop = scrollTo(at, element.scrollTop, element.clientHeight)
  }
  // While the list is open, channel keys still work, and the list follows to the channel on screen.
  const follow = useEffectEvent(reveal)
  useLayoutEffect(() => {
    if (current >= 0) follow(current)
  }, [current])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const page = Math.max(1, Math.floor(view.height / ROW_PX) - 1)
    const to = rowAfterKey(event.key, active, { count: channels.length, columns: 1, page })
    const pressed = event.key === 'Enter' || event.key === ' '
    if (to === null && !pressed && !event.key.startsWith('Arrow')) return
    event.preventDefault()
    event.stopPropagation()
    const channel = channels[active]
    if (to !== null) reveal(Math.max(0, to))
    else if (pressed && channel && !event.repeat) onChoose(channel)
  }

  const { first, end } = rowsToRender(view.top / ROW_PX, view.height / ROW_PX, channels.length, false)
  const now = player.seekContext().now
  return (
    <div
      ref={box}
      className="channel-options"
      role="listbox"
      tabIndex={0}
      aria-label={t('player.channelList')}
      aria-activedescendant={channels[active] && optionId(channels[active])}
      onScroll={read}
      onKeyDown={onKeyDown}
    >
      <div
        ref={(space) => space?.style.setProperty('height', `${channels.length * ROW_PX}px`)}
        role="presentation"
      >
        {channels.slice(first, end).map((channel, index) => (
          <ChannelOption
            key={channel.id}
            channel={channel}
            programs={first + index === current ? player.programs.value : []}
            place={first + index}
            count={channels.length}
            current={first + index === current}
            active={first + index === active}
            now={now}
            onChoose={onChoose}
            t={t}
            language={language}
          />
        ))}
      </div>
    </div>
  )
}
