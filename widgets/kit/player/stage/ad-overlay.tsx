import { useSignals } from '@preact/signals-react/runtime'
import { ExternalLink, Pause, Play, Volume2 as Volume, VolumeX as VolumeOff } from 'lucide'
import type { Player } from '../../../../core/playback'
import type { Text } from '../../../../core/text'
import { Icon } from '../../controls/icon'
import { IconButton } from '../../controls/icon-button'
import { Spinner } from '../../controls/spinner'
import type { WidgetHost } from '../../element/define-widget'
import { useSheet } from '../../hooks/use-lazy-component'
import { FullscreenButton } from '../bar/fullscreen-button'
import { togglePlay } from '../input/use-keyboard'
import { isSilent, toggleMute } from '../toggle-mute'
import type { PlayerView } from '../use-player'
import layout from './ads.css'

interface AdOverlayProps {
  host: WidgetHost
  player: Player
  view: PlayerView
}

/** Label, remaining time, link and skip button over an advertisement. Loads with the first one. */
export function AdOverlay({ host, player, view }: AdOverlayProps) {
  useSignals()
  useSheet(host, layout)
  const { t } = view
  const ad = player.ads.state.value
  const place = ad.name === 'showing' ? describePlace(ad.view, t) : ''
  return (
    <>
      {/* A live region must exist before its text, or screen readers do not read it. */}
      <div className="visually-hidden" role="status">
        {place}
      </div>
      {ad.name === 'loading' && (
        <div className="ad">
          <Spinner label={t('player.loading')} />
        </div>
      )}
      {ad.name === 'showing' && <Showing host={host} ad={ad} place={place} player={player} view={view} />}
    </>
  )
}

type Ad = Extract<Player['ads']['state']['value'], { name: 'showing' }>

const describePlace = ({ number, count }: Ad['view'], t: Text['t']) =>
  count > 1 ? t('ads.place', { number, count }) : t('ads.label')

/** The picture of the advertisement. */
const findVideo = ({ element }: WidgetHost) =>
  element.shadowRoot?.querySelector<HTMLVideoElement>('video[part~="ad"]') ?? null

interface ShowingProps extends AdOverlayProps {
  ad: Ad
  /** Which advertisement of how many. */
  place: string
}

function Showing({ host, ad, place, player, view }: ShowingProps) {
  useSignals()
  const { widget, controls, t } = view
  const site = widget.name === 'ready' ? widget.tv.config.site : null
  const { left, skipIn, link, paused } = ad.view
  const silent = isSilent(player.sound.value)
  const away = site !== null && /^https?:\/\//i.test(site) ? `${site}/packets` : null
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`

  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would be a landmark of the host's page
    <div className="ad" part="ad-controls" role="group" aria-label={t('ads.label')}>
      <p className="ad-place" part="ad-label">
        {place} · <span>{time}</span>
      </p>
      {ad.removable && away && (
        <a className="button ad-remove" part="ad-remove" href={away} target="_blank" rel="noreferrer">
          {t('ads.remove')}
        </a>
      )}
      <div className="row ad-bar">
        {controls !== 'none' && (
          <>
            <IconButton
              part="play-button"
              icon={paused ? Play : Pause}
              label={t(paused ? 'player.play' : 'player.pause')}
              onPress={() => togglePlay(player)}
            />
            <IconButton
              part="mute-button"
              icon={silent ? VolumeOff : Volume}
              label={t(silent ? 'player.unmute' : 'player.mute')}
              shortcut="M"
              onPress={() => toggleMute(player)}
            />
          </>
        )}
        {link && (
          <a
            className="ad-link"
            part="ad-link"
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => player.ads.clicked()}
          >
            <Icon node={ExternalLink} />
            <span>{t('ads.visit')}</span>
          </a>
        )}
        <span className="space" />
        {skipIn === 0 && (
          <button
            type="button"
            className="button primary ad-skip"
            part="ad-skip"
            onClick={() => player.ads.skip()}
          >
            {t('ads.skip')}
          </button>
        )}
        {skipIn !== null && skipIn > 0 && (
          <span className="ad-wait">{t('ads.skipIn', { seconds: skipIn })}</span>
        )}
        {controls && <FullscreenButton host={host} video={() => findVideo(host)} t={t} />}
      </div>
    </div>
  )
}
