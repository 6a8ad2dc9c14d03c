import controls from '../kit/controls.css'
import { defineWidget } from '../kit/define-widget'
import layout from '../kit/player/player.css'
import tokens from '../kit/tokens.css'
import { IDLE } from './channel-player-binding'
import { ChannelPlayerView } from './channel-player-view'
import { contract } from './contract'

/** Registers `<tv-channel-player>`; again does nothing. */
export const define = () => defineWidget(contract, ChannelPlayerView, [tokens, controls, layout], IDLE)
