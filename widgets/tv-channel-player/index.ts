import controls from '../kit/controls/controls.css'
import { defineWidget } from '../kit/element/define-widget'
import layout from '../kit/player/stage/player.css'
import tokens from '../kit/tokens.css'
import { ChannelPlayerView } from './channel-player-view'
import { table } from './contract'

/** Registers `<tv-channel-player>`; safe to call again. */
export const define = () => defineWidget(table, ChannelPlayerView, [tokens, controls, layout])

export { startSession } from '../kit/element/start-session'
