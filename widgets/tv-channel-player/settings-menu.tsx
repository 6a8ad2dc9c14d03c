import { useSignals } from '@preact/signals-react/runtime'
import { Settings } from 'lucide'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { ChannelPlayer } from '../../core/playback'
import type { Text } from '../../core/text'
import { IconButton } from '../kit/icon-button'

interface Choice {
  id: string | null
  label: string
}

/** Quality, audio and subtitles. Opens over the bar; on narrow boxes it is a sheet. */
export function SettingsMenu({ player, t }: { player: ChannelPlayer; t: Text['t'] }) {
  useSignals()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const tracks = player.tracks.state.value

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }

  useEffect(() => {
    if (!open) return
    items(panel.current)
      .find((item) => item.ariaChecked === 'true')
      ?.focus()
    const outside = (event: Event) => {
      const path = event.composedPath()
      const inside = [panel.current, button.current].some((part) => part !== null && path.includes(part))
      if (!inside) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])

  const onKeyDown = (event: KeyboardEvent) => {
    const list = items(panel.current)
    const at = list.indexOf(event.target as HTMLElement)
    const moves: Record<string, number | undefined> = {
      ArrowDown: (at + 1) % list.length,
      ArrowUp: (at - 1 + list.length) % list.length,
      Home: 0,
      End: list.length - 1,
    }
    const to = moves[event.key]
    if (event.key === 'Escape') close()
    else if (event.key === 'Tab') return setOpen(false)
    else if (to === undefined) return
    else list[to]?.focus()
    event.preventDefault()
    event.stopPropagation()
  }

  const quality: Choice[] = [
    {
      id: null,
      label:
        tracks.height > 0 && tracks.quality === null
          ? `${t('player.auto')} · ${tracks.height}p`
          : t('player.auto'),
    },
    ...tracks.qualities.map(({ id, height }) => ({ id, label: `${height}p` })),
  ]
  const audio = tracks.audioTracks.map(({ id, name }) => ({ id, label: name }))
  const subtitles: Choice[] = [
    { id: null, label: t('player.off') },
    ...tracks.textTracks.map(({ id, name }) => ({ id, label: name })),
  ]

  return (
    <span className="settings">
      <IconButton
        buttonRef={button}
        icon={Settings}
        label={t('player.settings')}
        expanded={open}
        onPress={() => setOpen(!open)}
      />
      {open && (
        <div
          ref={panel}
          className="menu"
          part="menu"
          role="menu"
          tabIndex={-1}
          aria-label={t('player.settings')}
          onKeyDown={onKeyDown}
        >
          <Group
            name={t('player.quality')}
            choices={quality}
            chosen={tracks.quality}
            choose={(id) => player.tracks.setQuality(id)}
          />
          {audio.length > 1 && (
            <Group
              name={t('player.audio')}
              choices={audio}
              chosen={tracks.audioTrack}
              choose={(id) => id !== null && player.tracks.setAudioTrack(id)}
            />
          )}
          {tracks.textTracks.length > 0 && (
            <Group
              name={t('player.subtitles')}
              choices={subtitles}
              chosen={tracks.textTrack}
              choose={(id) => player.tracks.setTextTrack(id)}
            />
          )}
        </div>
      )}
    </span>
  )
}

interface GroupProps {
  name: string
  choices: Choice[]
  chosen: string | null
  choose: (id: string | null) => void
}

function Group({ name, choices, chosen, choose }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group inside a menu, not a form's fieldset
    <div className="menu-group" role="group" aria-label={name}>
      <div className="menu-name" aria-hidden="true">
        {name}
      </div>
      {choices.map(({ id, label }) => (
        <button
          key={id ?? 'none'}
          type="button"
          role="menuitemradio"
          aria-checked={id === chosen}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => choose(id)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

const items = (panel: HTMLElement | null) => [
  ...(panel?.querySelectorAll<HTMLElement>('[role=menuitemradio]') ?? []),
]
