import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'
import type { ChannelPlayer } from '../../../core/playback'
import type { Text } from '../../../core/text'
import type { WidgetHost } from '../../kit/element/define-widget'
import { useLazyComponent } from '../../kit/player/use-lazy-component'
import { zapKey } from './zap-key'

interface ZapKeysProps {
  host: WidgetHost
  player: ChannelPlayer
  t: Text['t']
}

/** Waits for a key that changes channels. The code that handles it loads with the first one, or 10 s into playback. */
export function ZapKeys({ host, player, t }: ZapKeysProps) {
  useSignals()
  const [keys, setKeys] = useState<string[]>([])
  const playing = player.state.value.name === 'playing'
  const Remote = useLazyComponent(
    () => import('./remote').then((module) => module.Remote),
    keys.length > 0,
    playing,
  )

  useEffect(() => {
    if (Remote) return
    const onKeyDown = (event: KeyboardEvent) => {
      const key = zapKey(event, player.state.peek(), keys.at(-1))
      if (!key) return
      event.preventDefault()
      event.stopPropagation()
      setKeys([...keys, key])
    }
    host.element.addEventListener('keydown', onKeyDown)
    return () => host.element.removeEventListener('keydown', onKeyDown)
  }, [host, player, Remote, keys])

  return Remote ? <Remote host={host} player={player} keys={keys} t={t} /> : null
}
