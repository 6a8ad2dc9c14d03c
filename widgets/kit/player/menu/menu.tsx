import { useSignals } from '@preact/signals-react/runtime'
import { type ReactNode, type RefObject, useEffect } from 'react'
import * as screen from '../../../../core/browser/screen'
import { primaryLanguage } from '../../../../core/lib/language-tag'
import type { Player } from '../../../../core/playback'
import { LANGUAGES, type Text } from '../../../../core/text'
import type { WidgetHost } from '../../element/define-widget'
import type { TvQuality, TvTrack } from '../../shapes'
import type { ExtensionPoints } from '../extension-points'
import type { MenuPlacement } from './menu-button'
import { type Choice, type MenuAction, MenuGroup } from './menu-group'
import { MenuPanel } from './menu-panel'
import { SpeedGroup } from './speed-menu'

export interface MenuProps extends MenuPlacement {
  host: WidgetHost
  player: Player
  extensionPoints: RefObject<ExtensionPoints>
  actions?: (() => MenuAction[]) | undefined
  language: string
  t: Text['t']
}

/**
 * Quality, audio, subtitles and speed of the loaded stream. A component of its own, because the player exists before
 * its stream.
 */
export function Menu({ host, player, extensionPoints, actions, button, onClose, language, t }: MenuProps) {
  useSignals()
  // Undefined before its code has loaded.
  const { choices, help } = extensionPoints.current
  const tracks = player.tracks.state.value
  const listTracks = (tracks: readonly TvTrack[]): Choice[] => {
    const labels = trackLabels(tracks, { t, language })
    return tracks.map(({ id }, index) => ({ id, label: labels[index] ?? '' }))
  }
  const audio = listTracks(tracks.audioTracks)

  // Scroll to the chosen quality, so that a finger sees it; with keys the focus stays in view.
  useEffect(() => {
    const { activeElement: item = null } = host.element.shadowRoot ?? {}
    if (item && !item.matches(':focus-visible')) item.closest('.menu')?.scroll(0, 0)
  }, [host])

  /** Controls for which a narrow bar has no room. */
  const float = () => {
    const video = host.element.shadowRoot?.querySelector('video')
    if (video) screen.togglePictureInPicture(video).catch(() => undefined)
    onClose(true)
  }

  return (
    <MenuPanel host={host} button={button} onClose={onClose} label={t('player.settings')} part="menu">
      <div className="menu-groups">
        {actions && renderActions(actions(), onClose)}
        <MenuGroup
          name={t('player.quality')}
          choices={listQualities(tracks, t, language)}
          chosen={tracks.quality}
          choose={(id) => player.tracks.setQuality(id)}
        />
        {audio.length > 1 && (
          <MenuGroup
            name={t('player.audio')}
            choices={audio}
            chosen={tracks.audioTrack}
            choose={(id) => id !== null && player.tracks.setAudioTrack(id)}
          />
        )}
        {tracks.textTracks.length > 0 && (
          <MenuGroup
            name={t('player.subtitles')}
            choices={[{ id: null, label: t('player.off') }, ...listTracks(tracks.textTracks)]}
            chosen={tracks.textTrack}
            choose={(id) => player.tracks.setTextTrack(id)}
          />
        )}
        <SpeedGroup player={player} t={t} />
        {choices?.().map((group) => (
          <MenuGroup key={group.name} {...group} />
        ))}
      </div>
      {help && (
        <button
          type="button"
          className="menu-keys"
          part="menu-item"
          role="menuitem"
          tabIndex={-1}
          onClick={() => {
            onClose(true)
            help()
          }}
        >
          {t('player.keys.title')}
        </button>
      )}
      {screen.canPictureInPicture() && (
        <button
          type="button"
          className="menu-narrow"
          part="menu-item"
          role="menuitem"
          tabIndex={-1}
          onClick={float}
        >
          {t('player.pip')}
        </button>
      )}
    </MenuPanel>
  )
}

/** Buttons for which a narrow bar has no room. */
function renderActions(actions: MenuAction[], onClose: MenuPlacement['onClose']): ReactNode {
  return (
    <div className="menu-group menu-actions">
      {actions.map(({ label, room, refusal, press }) => (
        <button
          key={label}
          type="button"
          className={`menu-narrow ${room}`}
          role="menuitem"
          part="menu-item"
          aria-disabled={!!refusal || undefined}
          title={refusal ?? undefined}
          tabIndex={-1}
          onClick={() => {
            onClose(true)
            press()
          }}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

type Tracks = Player['tracks']['state']['value']

/** The automatic choice, with the height that it selected, and the renditions of the stream. */
function listQualities({ qualities, quality, height }: Tracks, t: Text['t'], language: string): Choice[] {
  const auto = t('player.auto')
  const name = (lines: number) => (lines > 0 ? `${auto} · ${lines}p` : auto)
  return [
    {
      id: null,
      label: name(quality === null ? height : 0),
      longest: name(Math.max(0, ...qualities.map((one) => one.height))),
    },
    ...qualities.map((one, _, all) => ({
      id: one.id,
      label: qualityLabel(one, all.length, { t, language }),
    })),
  ]
}

/** Separates the parts of a label. */
const DOT = ' · '

/**
 * Returns unique labels for the tracks of a list. The stream's own name suffices if it states the language and no other
 * track has it; else the language distinguishes tracks, then their role, then a number.
 */
export function trackLabels(
  tracks: readonly TvTrack[],
  { t, language }: Pick<Text, 't'> & { language: string },
): string[] {
  const labels = tracks.map((track, index) => {
    const name = isOwnName(track, tracks) ? track.name : ''
    const spoken = languageName(track.language, language, t)
    const says = [spoken, ...['en', track.language].map((of) => nameIn(of, track.language))]
    const saysLanguage = says.some((word) => word && name.toLowerCase().includes(word.toLowerCase()))
    const parts = saysLanguage ? [name] : [spoken, name].filter(Boolean)
    if (parts.length === 0) parts.push(t('player.track', { number: index + 1 }))
    if (track.role !== 'main') parts.push(t(`player.trackRoles.${track.role}`))
    return parts.join(DOT)
  })
  return labels.map((label, index) => {
    const number = labels.slice(0, index + 1).filter((other) => other === label).length
    return labels.indexOf(label) === labels.lastIndexOf(label) ? label : `${label} ${number}`
  })
}

/**
 * Returns the label of a rendition: its lines, else its bitrate; with its rank if another rendition has the same, or
 * neither is known.
 */
export function qualityLabel(
  { height, bitrate = 0, label }: TvQuality,
  count: number,
  { t, language }: Pick<Text, 't'> & { language: string },
): string {
  const size = height > 0 ? `${height}p` : bitrate > 0 ? printBitrate(bitrate, language) : ''
  return [size, count > 1 || size === '' ? t(`player.qualities.${label}`) : ''].filter(Boolean).join(DOT)
}

/** Megabits a second: "1.5 Mb/s". */
const printBitrate = (bitrate: number, language: string): string =>
  new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'megabit-per-second',
    maximumFractionDigits: 1,
  }).format(bitrate / 1e6)

/** True if the name of a track is specific: not shared with another track, and not just its language tag. */
const isOwnName = ({ id, name, language }: TvTrack, tracks: readonly TvTrack[]) =>
  name.toLowerCase() !== language.toLowerCase() &&
  !tracks.some((other) => other.id !== id && other.name.toLowerCase() === name.toLowerCase())

/** The name of a language in the viewer's language, else in that language itself; empty for no language. */
function languageName(tag: string, viewers: string, t: Text['t']): string {
  const primary = primaryLanguage(tag)
  const known = LANGUAGES.find((language) => language === primary)
  if (known) return t(`player.languages.${known}`)
  return primary && (nameIn(viewers, primary) || nameIn(primary, primary) || tag)
}

/** The name of a language in another one, if the browser knows it; else empty. */
function nameIn(viewers: string, tag: string): string {
  const [primary, own] = [primaryLanguage(tag), primaryLanguage(viewers)]
  if (!primary || !own || Intl.DisplayNames.supportedLocalesOf(own).length === 0) return ''
  const name = new Intl.DisplayNames([own], { type: 'language', fallback: 'none' }).of(primary) ?? ''
  // Georgian has no capital letters at the beginning of words.
  return own === 'ka' ? name : name.charAt(0).toLocaleUpperCase(own) + name.slice(1)
}
