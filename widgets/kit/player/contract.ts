import type { AttributeSpec, Contract } from '../contract'

/** What every element that plays understands besides what every element does. */
export const PLAYER_ATTRIBUTES = {
  autoplay: { type: 'boolean', doc: 'Start as soon as the browser lets it.' },
  muted: { type: 'boolean', doc: 'Without sound.' },
  volume: { type: 'number', doc: 'Loudness, 0 to 100; 100 without it.' },
  controls: { type: 'choice', values: ['full', 'minimal', 'none'], doc: 'How many controls to show.' },
} as const satisfies Record<string, AttributeSpec>

export const PLAYER_PROPERTIES = {
  state: { doc: 'What the player is doing.', type: 'TvPlayerState' },
  qualities: { doc: 'Renditions to choose from, best first.', type: 'readonly TvQuality[]' },
  quality: { doc: 'Id of the chosen rendition; null is automatic.', type: 'string | null', writable: true },
  audioTracks: { doc: 'Audio tracks.', type: 'readonly TvTrack[]' },
  audioTrack: { doc: 'Id of the chosen audio track.', type: 'string | null', writable: true },
  textTracks: { doc: 'Subtitle tracks.', type: 'readonly TvTrack[]' },
  textTrack: { doc: 'Id of the chosen subtitles; null is none.', type: 'string | null', writable: true },
} as const satisfies Contract['properties']

export const PLAYER_METHODS = {
  play: { doc: 'Plays.', type: '() => Promise<void>' },
  pause: { doc: 'Pauses.', type: '() => Promise<void>' },
  enterFullscreen: { doc: 'Fills the screen; needs a gesture.', type: '() => Promise<void>' },
  exitFullscreen: { doc: 'Leaves full screen.', type: '() => Promise<void>' },
  enterPictureInPicture: { doc: 'Floats the picture; needs a gesture.', type: '() => Promise<void>' },
  diagnostics: { doc: 'Facts for support; no token or address.', type: '() => Promise<TvReport>' },
} as const satisfies Contract['methods']

export const PLAYER_EVENTS = {
  'tv-analytics': {
    doc: 'Something to count: `playback_start`, `playback_update` (after 120, 300, 600 s and every 600 s to 3000 s of watching), `watch_5_minutes`, `playback_error`, `toggle_fullscreen`; of a channel `open_channel` and `select_schedule`, of a film or series `open_content`. Never in a preview.',
    detail: 'TvAnalytics',
  },
  'tv-play': { doc: 'Frames advance.', detail: 'null' },
  'tv-pause': { doc: 'The viewer paused.', detail: 'null' },
  'tv-waiting': { doc: 'The picture waits for data.', detail: 'null' },
  'tv-quality-change': {
    doc: 'Another rendition is on screen or chosen. `height` is 0 while no picture is there.',
    detail: '{ quality: string | null, height: number }',
  },
  'tv-tracks-change': {
    doc: 'Tracks became known or were chosen.',
    detail: '{ audioTrack: string | null, textTrack: string | null }',
  },
  'tv-volume-change': { doc: 'Loudness or mute changed.', detail: '{ volume: number, muted: boolean }' },
  'tv-ad-start': {
    doc: 'An advertisement is on screen; `roll` is `pre`, `middle`, `post-pause` or `post`.',
    detail: '{ roll: string, number: number, count: number }',
  },
  'tv-ad-end': {
    doc: 'It is over, or was left.',
    detail: '{ roll: string, number: number, count: number }',
  },
  'tv-autoplay-blocked': { doc: 'The browser wants a gesture first.', detail: 'null' },
} as const satisfies Contract['events']

export const PLAYER_PARTS = {
  player: 'The box.',
  video: 'The picture.',
  controls: 'The bar of controls.',
  'play-button': 'Play and pause.',
  menu: 'The settings menu.',
  gate: 'A gate in place of the picture.',
  error: 'The error screen.',
  ad: 'The picture of an advertisement.',
  'ad-controls': 'What lies over an advertisement.',
} as const satisfies Contract['parts']
