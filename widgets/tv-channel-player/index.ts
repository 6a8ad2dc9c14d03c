import controls from '../kit/controls.css'
import { defineWidget } from '../kit/define-widget'
import layout from '../kit/player/player.css'
import tokens from '../kit/tokens.css'
import { ChannelPlayerView } from './channel-player-view'
import { table } from './contract'

/** Registers `<tv-channel-player>`; again does nothing. */
export const define = () => defineWidget(table, ChannelPlayerView, [tokens, controls, layout])
