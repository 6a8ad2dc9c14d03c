import {
  COMMON_ATTRIBUTES,
  COMMON_CSS_PROPERTIES,
  COMMON_EVENTS,
  COMMON_PROPERTIES,
  COMMON_SLOTS,
  type Contract,
} from '../kit/contract'
import controls from '../kit/controls.css'
import { defineWidget } from '../kit/define-widget'
import tokens from '../kit/tokens.css'
import { ChannelPlayerView } from './channel-player-view'
import { IDLE } from './player-binding'
import layout from './tv-channel-player.css'

/** The public contract of `<tv-channel-player>`. */
export const contract = {
  tag: 'tv-channel-player',
  doc: 'A live channel with its archive.',
  attributes: {
    ...COMMON_ATTRIBUTES,
    channel: { type: 'string', doc: 'Slug or id of the channel.' },
    ts: { type: 'number', doc: 'Epoch seconds: start in the archive.' },
    autoplay: { type: 'boolean', doc: 'Start as soon as the browser lets it.' },
    muted: { type: 'boolean', doc: 'Without sound.' },
    volume: { type: 'number', doc: 'Loudness, 0 to 100; 100 without it.' },
    controls: { type: 'choice', values: ['full', 'minimal', 'none'], doc: 'How many controls to show.' },
    preview: { type: 'boolean', doc: 'Low quality and no statistics.' },
  },
  properties: {
    ...COMMON_PROPERTIES,
    state: {
      doc: 'What the player is doing.',
      type: "'idle'|'loading'|'playing'|'paused'|'waiting'|'blocked'|'failed'",
    },
    live: { doc: 'At the live edge.', type: 'boolean' },
    time: { doc: 'Epoch seconds of what is on screen.', type: 'number' },
    program: {
      doc: 'Programme on screen: id, title, start and end in epoch seconds.',
      type: 'object | null',
    },
    channelInfo: { doc: 'Channel on screen: id, slug, name.', type: 'object | null' },
    seekableRange: {
      doc: 'Epoch seconds that can be reached.',
      type: '{ start: number, end: number } | null',
    },
    qualities: { doc: 'Renditions to choose from, best first.', type: '{ id, height, label }[]' },
    quality: { doc: 'Chosen rendition; null is automatic.', type: 'string | null', writable: true },
    audioTracks: { doc: 'Audio tracks.', type: '{ id, name, language }[]' },
    audioTrack: { doc: 'Chosen audio track.', type: 'string | null', writable: true },
    textTracks: { doc: 'Subtitle tracks.', type: '{ id, name, language }[]' },
    textTrack: { doc: 'Chosen subtitles; null is none.', type: 'string | null', writable: true },
  },
  methods: {
    play: { doc: 'Plays.', type: '() => Promise<void>' },
    pause: { doc: 'Pauses; rejects on a live channel without archive.', type: '() => Promise<void>' },
    goLive: { doc: 'Returns to the live edge.', type: '() => Promise<void>' },
    seekTo: {
      doc: 'Moves to an epoch second of the archive.',
      type: '(epochSeconds: number) => Promise<void>',
    },
    skip: { doc: 'Moves by seconds, in the archive only.', type: '(seconds: number) => Promise<void>' },
    nextChannel: { doc: 'Opens the next channel of the list.', type: '() => Promise<void>' },
    previousChannel: { doc: 'Opens the previous channel of the list.', type: '() => Promise<void>' },
    enterFullscreen: { doc: 'Fills the screen; needs a gesture.', type: '() => Promise<void>' },
    exitFullscreen: { doc: 'Leaves full screen.', type: '() => Promise<void>' },
    enterPictureInPicture: { doc: 'Floats the picture; needs a gesture.', type: '() => Promise<void>' },
    diagnostics: { doc: 'Facts for support; no token or address.', type: '() => Promise<object>' },
  },
  events: {
    ...COMMON_EVENTS,
    'tv-play': { doc: 'Frames advance.', detail: 'null' },
    'tv-pause': { doc: 'The viewer paused.', detail: 'null' },
    'tv-waiting': { doc: 'The picture waits for data.', detail: 'null' },
    'tv-timeupdate': { doc: 'Time on screen moved.', detail: '{ time: number, live: boolean }' },
    'tv-live-change': { doc: 'Went to or left the live edge.', detail: '{ live: boolean }' },
    'tv-program-change': { doc: 'Another programme is on screen.', detail: '{ program }' },
    'tv-channel-change': { doc: 'Another channel is on screen.', detail: '{ channel }' },
    'tv-quality-change': { doc: 'Another rendition is on screen or chosen.', detail: '{ quality, height }' },
    'tv-tracks-change': { doc: 'Tracks became known or were chosen.', detail: '{ audioTrack, textTrack }' },
    'tv-volume-change': { doc: 'Loudness or mute changed.', detail: '{ volume: number, muted: boolean }' },
    'tv-autoplay-blocked': { doc: 'The browser wants a gesture first.', detail: 'null' },
  },
  slots: COMMON_SLOTS,
  parts: {
    player: 'The box.',
    video: 'The picture.',
    title: 'Channel and programme over the picture.',
    controls: 'The bar of controls.',
    timeline: 'The line of the programme.',
    'play-button': 'Play and pause.',
    'live-button': 'Live badge and way back to it.',
    menu: 'The settings menu.',
    gate: 'A gate in place of the picture.',
    error: 'The error screen.',
  },
  cssProperties: COMMON_CSS_PROPERTIES,
} as const satisfies Contract

/** Registers `<tv-channel-player>`; again does nothing. */
export const define = () => defineWidget(contract, ChannelPlayerView, [tokens, controls, layout], IDLE)
