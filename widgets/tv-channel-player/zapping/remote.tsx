import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef, useState } from 'react'
import type { ChannelPlayer, Zapping, ZapState } from '../../../core/playback'
import type { Text } from '../../../core/text'
import type { WidgetHost } from '../../kit/element/define-widget'
import { useSheet } from '../../kit/hooks/use-lazy-component'
import layout from './remote.css'
import { zapKey } from './zap-key'

interface RemoteProps {
  host: WidgetHost
  player: ChannelPlayer
  /** Keys pressed before this component loaded. */
  keys: readonly string[]
  t: Text['t']
}

const ignore = () => undefined

function press(zapping: Zapping, key: string): Promise<void> {
  if (key === 'PageUp' || key === 'ChannelUp') return zapping.step(1)
  if (key === 'PageDown' || key === 'ChannelDown') return zapping.step(-1)
  if (key === 'Enter') return zapping.enter()
  return key === 'Backspace' ? zapping.back() : zapping.type(key)
}

/** Changes channels by keys; shows the channel over the picture and announces it to screen readers (PLY-18). */
export function Remote({ host, player, keys, t }: RemoteProps) {
  useSignals()
  useSheet(host, layout)
  const [zapping, setZapping] = useState<Zapping | null>(null)
  const early = useRef([...keys])

  useEffect(() => {
    let current = true
    player.zapping().then((ready) => {
      if (!current) return
      setZapping(() => ready)
      for (const key of early.current) press(ready, key).catch(ignore)
      early.current = []
    }, ignore)
    return () => {
      current = false
    }
  }, [player])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const state = zapping?.state.peek()
      const last = state?.name === 'typing' ? state.digits : early.current.at(-1)
      const key = zapKey(event, player.state.peek(), last)
      // A nested element, such as the login form, uses these keys itself.
      if (!key || host.element.shadowRoot?.activeElement?.shadowRoot) return
      event.preventDefault()
      event.stopPropagation()
      if (zapping) press(zapping, key).catch(ignore)
      else early.current.push(key)
    }
    // Before the player's own key handler, for which Enter has another meaning.
    host.element.addEventListener('keydown', onKeyDown, { capture: true })
    return () => host.element.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [host, player, zapping])

  useEffect(() => {
    if (!zapping) return
    const root = host.element.shadowRoot
    /** If the keyboard focus is on the player, the viewer may press a channel key next. */
    const aim = () => {
      if (root?.activeElement?.matches(':focus-visible')) void zapping.expect(1)
    }
    aim()
    root?.addEventListener('focusin', aim)
    return () => root?.removeEventListener('focusin', aim)
  }, [host, zapping])

  const words = getWords(zapping?.state.value ?? { name: 'idle' }, t)
  return (
    <div className="zap" role="status">
      {words && (
        <p>
          <b>{words.number}</b> <span>{words.name}</span>
        </p>
      )}
    </div>
  )
}

function getWords(state: ZapState, t: Text['t']): { number: string; name: string } | null {
  switch (state.name) {
    case 'idle':
      return null
    case 'typing':
      return { number: state.digits, name: state.channel?.name ?? '' }
    case 'chosen':
      return { number: String(state.channel.number), name: state.channel.name }
    case 'not-found':
      return { number: state.digits, name: t('error.channel-not-found') }
    default:
      return state satisfies never
  }
}
