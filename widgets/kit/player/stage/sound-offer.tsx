import { useSignals } from '@preact/signals-react/runtime'
import { VolumeX as VolumeOff, X } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import type { Player } from '../../../../core/playback'
import type { Text } from '../../../../core/text'
import { Icon } from '../../controls/icon'
import { IconButton } from '../../controls/icon-button'
import type { WidgetHost } from '../../element/define-widget'
import { useSheet } from '../../hooks/use-lazy-component'
import { isSilent, toggleMute } from '../toggle-mute'
import layout from './sound-offer.css'

interface SoundOfferProps {
  host: WidgetHost
  player: Player
  /** False while something else replaces the picture. */
  shown: boolean
  t: Text['t']
}

/** Keys that a browser does not count as a gesture, or only move the focus. */
const NO_GESTURE = ['Tab', 'Escape', 'Shift', 'Control', 'Alt', 'Meta']

/**
 * A large button that turns the sound on if the browser only allowed muted playback. It stays until there is sound or
 * it is dismissed, also when the channel changes; any gesture on the player has the same effect.
 */
export function SoundOffer({ host, player, shown, t }: SoundOfferProps) {
  useSignals()
  useSheet(host, layout)
  const [open, setOpen] = useState(true)
  const dismissed = useRef(false)
  const state = player.state.value
  const silent = isSilent(player.sound.value)
  const plays = state.name === 'playing' || state.name === 'waiting'
  const offered = open && shown && silent && (plays || state.name === 'loading')

  // Once there was sound, the viewer's own muting is respected.
  useEffect(() => {
    if (plays && !silent) setOpen(false)
  }, [plays, silent])

  useEffect(() => {
    if (!offered) return
    const stop = new AbortController()
    const turnOn = () => {
      if (!dismissed.current && isSilent(player.sound.peek())) toggleMute(player)
    }
    // Wait for the pressed control: it may be the mute button, or the one that dismisses the offer.
    const afterwards = () => setTimeout(turnOn)
    const isPicture = (event: Event) => (event.composedPath()[0] as Element).localName === 'video'
    const onKey = (event: Event) => {
      // A button's click follows; for the space key, when it is released.
      if ((event.composedPath()[0] as Element).closest('button')) return
      if (!NO_GESTURE.includes((event as KeyboardEvent).key)) afterwards()
    }
    const listeners: Record<string, (event: Event) => void> = {
      pointerup(event) {
        if (!isPicture(event)) return
        turnOn()
        // The click of the same press would pause playback.
        const end = (click: Event) => click.stopPropagation()
        host.element.addEventListener('click', end, { capture: true, once: true })
        setTimeout(() => host.element.removeEventListener('click', end, { capture: true }))
      },
      click: afterwards,
      keydown: onKey,
    }
    const options = { capture: true, signal: stop.signal }
    for (const [name, listener] of Object.entries(listeners))
      host.element.addEventListener(name, listener, options)
    // The operator's site sends copies of key events to the box, which do not leave the element.
    host.element.shadowRoot?.addEventListener('keydown', onKey, options)
    return () => stop.abort()
  }, [offered, host, player])

  if (!offered) return null
  return (
    <div className="sound-offer" part="sound-offer">
      <button type="button" className="button" part="unmute-button" onClick={() => toggleMute(player)}>
        <Icon node={VolumeOff} />
        {t('player.soundOn')}
      </button>
      <IconButton
        part="close-button"
        icon={X}
        label={t('player.keepSoundOff')}
        onPress={() => {
          dismissed.current = true
          setOpen(false)
        }}
      />
    </div>
  )
}
