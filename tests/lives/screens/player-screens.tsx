import { effect } from '@preact/signals-core'
import { type Player, toGateError } from '../../../core/playback'
import { Screens } from '../../../widgets/kit/player/gates/screens'
import type { PlayerContent } from '../../../widgets/kit/player/player-content'
import { channelPlayerContent } from '../../../widgets/tv-channel-player/channel-player-view'
import { contentPlayerContent } from '../../../widgets/tv-content-player/content-player-content'
import type { RecordingEngine } from '../../support/recording-engine'
import type { ChannelScreen, ContentScreen, Page } from '../life'
import { playMedia } from '../simulation/media'
import { partsOf } from './markup'
import { hostOf } from './stand-ins'

/** Opens the channel player of a page. */
export function openChannelPlayer(page: Page): ChannelScreen {
  const { player, engine } = page.viewer.player({ language: page.language })
  const own = {
    name: 'tv-channel-player#1',
    content: channelPlayerContent(player),
    subject: () => player.channel.value?.slug ?? null,
    position: () => player.time.value,
    lengthS: () => null,
  }
  return { player, ...watchPlayer(page, player, engine, own, () => (page.channel = null)) }
}

/** Opens the player of films of a page. */
export function openContentPlayer(page: Page): ContentScreen {
  const { player, engine } = page.viewer.contentPlayer({ language: page.language })
  const own = {
    name: 'tv-content-player#1',
    content: contentPlayerContent(player),
    subject: () => player.episode.value?.id ?? player.content.value?.slug ?? null,
    position: () => player.time.value,
    lengthS: () => {
      const film = player.episode.peek() ?? player.content.peek()
      return player.part.peek() === 'feature' && film ? film.duration || 96 : 8
    },
  }
  return { player, ...watchPlayer(page, player, engine, own, () => (page.content = null)) }
}

interface Own {
  readonly name: string
  readonly content: PlayerContent
  readonly subject: () => string | null
  readonly position: () => number
  readonly lengthS: () => number | null
}

/** Records the states of a player and what it shows in place of its picture. */
function watchPlayer(
  page: Page,
  player: Player & { seekTo(to: number): Promise<void> },
  engine: RecordingEngine,
  own: Own,
  forget: () => void,
): Omit<ChannelScreen & ContentScreen, 'player'> {
  const { recorder } = page.life
  const { tv } = page.viewer

  function record(soughtTo: number | null, state = player.state.peek()): void {
    const code =
      state.name === 'failed'
        ? state.error.code
        : state.name === 'blocked'
          ? toGateError(state.gate).code
          : null
    const { muted } = player.sound.peek()
    recorder.player(page.name, {
      player: own.name,
      state: state.name === 'blocked' ? 'gate' : state.name,
      code,
      subject: own.subject(),
      position: own.position(),
      soughtTo,
      isMuted: muted,
      isAudible: state.name === 'playing' && !muted,
    })
  }

  const stopRecording = effect(() => {
    void player.state.value
    record(null)
  })
  const stopShowing = page.show(own.name, () => {
    const { name } = player.state.value
    if (name === 'loading') return [{ what: 'loading', text: page.text.t('player.loading') }]
    if (name !== 'blocked' && name !== 'failed') return []
    return partsOf(
      <Screens
        host={hostOf(page)}
        view={{
          widget: { name: 'ready', tv, brand: null, language: page.language, text: page.text },
          player,
          named: true,
          afterFirstFrame: true,
          showsEarlySource: false,
          gateShown: true,
          requestPlayback: () => undefined,
          controls: 'full',
          t: page.text.t,
          language: page.language,
        }}
        playerContent={own.content}
      />,
    )
  })
  const refresh = () => page.run(() => player.refreshEntitlements())
  const stopRefresh = tv.entitlements.onChange(refresh)
  return {
    engine,
    pass: playMedia(engine, page.life.clock.now, own.lengthS),
    refresh,
    async seek(to) {
      const subject = own.subject()
      await player.seekTo(to)
      // A film ends before a place beyond its end.
      const length = own.lengthS()
      if (subject === null || own.subject() === subject) record(length === null ? to : (own.position() ?? to))
    },
    close() {
      stopRefresh()
      stopRecording()
      record(null, { name: 'idle' })
      stopShowing()
      player.release()
      forget()
    },
  }
}
