import { useSignals } from '@preact/signals-react/runtime'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import type { Player } from '../../../core/playback'
import type { Text } from '../../../core/text'
import type { WidgetHost } from '../define-widget'
import layout from './menu.css'
import { useSheet } from './use-later'

interface Choice {
  id: string | null
  label: string
}

interface MenuProps {
  host: WidgetHost
  player: Player
  button: RefObject<HTMLButtonElement | null>
  /** `focus`: the button has it back. */
  onClose: (focus: boolean) => void
  t: Text['t']
}

/** Quality, audio and subtitles, of a stream that is there: apart from the player, which is there before. */
export function Menu({ host, player, button, onClose, t }: MenuProps) {
  useSignals()
  useSheet(host, layout)
  const panel = useRef<HTMLDivElement>(null)
  const tracks = player.tracks.state.value

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    items(panel.current)
      .find((item) => item.ariaChecked === 'true')
      ?.focus()
    const outside = (event: Event) => {
      const path = event.composedPath()
      const inside = [panel.current, button.current].some((part) => part !== null && path.includes(part))
      if (!inside) onClose(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [])

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
    if (event.key === 'Escape') onClose(true)
    else if (event.key === 'Tab') return onClose(false)
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
