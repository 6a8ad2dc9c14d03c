import type { TvPlayerState } from '../../widgets/kit/shapes'

/** The members that both players have for messages, as an element that writes down what it is asked for. */
export class FramedElement extends EventTarget {
  calls: unknown[] = []
  state: TvPlayerState = 'playing'
  /** Set while an advertisement plays over the media; null if the state says it. */
  pausedByAd: boolean | null = null
  autoplay = false
  muted = false
  volume: number | null = null
  qualities = [
    { id: '1080', height: 1080, label: 'full' as const },
    { id: '360', height: 360, label: 'low' as const },
  ]
  quality: string | null = null
  audioTracks = [
    { id: 'a1', name: 'English', language: 'en', role: 'main' as const },
    { id: 'a2', name: 'Русский', language: 'ru', role: 'main' as const },
  ]
  audioTrack: string | null = 'a1'
  textTracks = [{ id: 't1', name: 'English', language: 'en', role: 'captions' as const }]
  textTrack: string | null = null

  get paused(): boolean {
    return this.pausedByAd ?? !['playing', 'waiting'].includes(this.state)
  }

  play = () => this.ask('play')
  pause = () => this.ask('pause')
  refreshEntitlements = () => this.ask('refreshEntitlements')
  seekTo = (second: number) => this.ask('seekTo', second)
  enterFullscreen = () => this.ask('enterFullscreen')
  exitFullscreen = () => this.ask('exitFullscreen')
  enterPictureInPicture = () => this.ask('enterPictureInPicture')
  /** The error on screen, as diagnostics have it. */
  code: string | null = null
  diagnostics = async () => ({ engine: 'hls', stalls: 2, code: this.code })

  protected async ask(...what: unknown[]): Promise<void> {
    this.calls.push(what)
  }
}
