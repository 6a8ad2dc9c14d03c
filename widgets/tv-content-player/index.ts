import controls from '../kit/controls.css'
import { defineWidget } from '../kit/define-widget'
import shared from '../kit/player/player.css'
import tokens from '../kit/tokens.css'
import { IDLE } from './content-player-binding'
import { ContentPlayerView } from './content-player-view'
import { contract } from './contract'
import own from './tv-content-player.css'

/** Registers `<tv-content-player>`; again does nothing. */
export const define = () => defineWidget(contract, ContentPlayerView, [tokens, controls, shared, own], IDLE)
