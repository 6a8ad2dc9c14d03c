import { useSignals } from '@preact/signals-react/runtime'
import { Cast as CastIcon, X } from 'lucide'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { castSettings, type OperatorConfig } from '../../../../core/brand'
import type { Player } from '../../../../core/playback'
import { type Cast, type CastPlayer, loadSegmentFormat } from '../../../../core/playback/cast'
import { createPlayerCast } from '../../../../core/playback/video/player-cast'
import { errorText, type Text } from '../../../../core/text'
import { loadSiteConfig, ownSite } from '../../config/site'
import { Icon } from '../../controls/icon'
import { IconButton } from '../../controls/icon-button'
import type { MediaContext } from '../media-context'
import type { ChoiceGroup } from '../menu/menu-group'
import { showsPause } from '../play-button-state'

interface CastCornerProps {
  /** True if there is a picture for the button to be placed over. */
  shown: boolean
  cast: Cast | null
  player: Player
  t: Text['t']
}

/** The cast button in the corner of the picture; while casting, the message that replaces the picture (PLY-14). */
export function CastCorner({ shown, cast, player, t }: CastCornerProps) {
  useSignals()
  const state = cast?.state.value
  const isConnected = state?.name === 'connected'
  const box = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  // The pressed button is replaced by its opposite, which takes the focus.
  const moveFocus = useEffectEvent((_isConnected: boolean) => {
    if (isPressed.current) box.current?.querySelector('button')?.focus()
    isPressed.current = false
  })
  useEffect(() => moveFocus(isConnected), [isConnected])
  if (!shown || !cast || !state || state.name === 'unavailable') return null

  const connecting = state.name === 'connecting'
  const ad = player.ads.state.value.name !== 'off' && player.ads.holds
  const where =
    isConnected && state.device ? t('player.cast.on', { device: state.device }) : t('player.cast.elsewhere')
  return (
    <>
      {isConnected && !ad && (
        <div ref={box} className="casting" role="status">
          <Icon node={CastIcon} />
          <p>{where}</p>
          <button
            type="button"
            className="button"
            part="cast-stop-button"
            onClick={() => {
              isPressed.current = true
              cast.disconnect()
            }}
          >
            {t('player.cast.stop')}
          </button>
        </div>
      )}
      {state.name === 'failed' && (
        <div className="cast-error" role="alert">
          <span>{errorText(state.error, t)}</span>
          <IconButton
            part="close-button"
            icon={X}
            label={t('player.cast.close')}
            onPress={() => cast.dismiss()}
          />
        </div>
      )}
      {!isConnected && !ad && (
        <div ref={box} className="cast-corner" data-busy={connecting ? '' : undefined}>
          <IconButton
            part="cast-button"
            icon={CastIcon}
            label={t(connecting ? 'player.cast.connecting' : 'player.cast.to')}
            onPress={() => {
              isPressed.current = true
              void cast.connect()
            }}
          />
        </div>
      )}
    </>
  )
}

/** Menu entry that says why this browser or page cannot cast; nothing if only no receiver was found. */
export function castExclusion(cast: Cast | null, t: Text['t']): ChoiceGroup[] {
  const state = cast?.state.value
  const error = state?.name === 'unavailable' ? state.error : null
  if (!error) return []
  const note = errorText(error, t)
  return [{ name: t('player.cast.to'), choices: [], chosen: null, choose: () => undefined, note }]
}

/** Casting of a player with controls; null until its media is known. */
export function useCast(
  { current: video }: RefObject<HTMLVideoElement | null>,
  player: Player,
  mediaContext: MediaContext | null,
  brand: OperatorConfig | null,
): Cast | null {
  const [cast, setCast] = useState<Cast | null>(null)
  useEffect(() => {
    const reopen = mediaContext?.reopen
    if (!video || !mediaContext || !reopen) return
    const castPlayer: CastPlayer = {
      playable() {
        const state = player.state.peek()
        return showsPause(state.name) || (state.name === 'paused' && state.why === 'viewer')
      },
      about() {
        const { title = '', artist = '', artwork = null } = mediaContext.media() ?? {}
        return { title, subtitle: artist, image: artwork, live: mediaContext.live?.() ?? false }
      },
      loadSegmentFormat,
      ads: player.ads,
      engineSwitch: player.engineSwitch,
      reopen,
    }
    const newCast = createPlayerCast(readSettings(brand), video, castPlayer, scriptOrigins)
    setCast(newCast)
    return () => {
      setCast(null)
      newCast.release()
    }
  }, [video, player, mediaContext, brand])
  return cast
}

/** An invalid configuration of casting does not stop playback. */
function readSettings(brand: OperatorConfig | null) {
  try {
    return brand && castSettings(brand)
  } catch (error) {
    console.warn('tv: cast in config.json is not used', error)
    return null
  }
}

/**
 * Origins whose scripts may run in the page: the site of the page's own script and the cast sender of its configuration.
 * The `site` of a tag adds none, because it may be markup that another party wrote into the page.
 */
async function scriptOrigins(): Promise<readonly string[]> {
  const site = ownSite()
  const sender = await loadSiteConfig(site).then(
    (config) => readSettings(config)?.sender,
    () => null,
  )
  return [site, sender].flatMap((address) => (address ? [new URL(address).origin] : []))
}
