import controls from '../kit/controls.css'
import { defineWidget } from '../kit/define-widget'
import tokens from '../kit/tokens.css'
import { ChannelPlayerView } from './channel-player-view'
import { contract } from './contract'
import { IDLE } from './player-binding'
import layout from './tv-channel-player.css'

/** Registers `<tv-channel-player>`; again does nothing. */
export const define = () => defineWidget(contract, ChannelPlayerView, [tokens, controls, layout], IDLE)
