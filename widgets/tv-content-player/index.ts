import controls from '../kit/controls/controls.css'
import { defineWidget } from '../kit/element/define-widget'
import shared from '../kit/player/stage/player.css'
import tokens from '../kit/tokens.css'
import { ContentPlayerView } from './content-player-view'
import { table } from './contract'
import own from './tv-content-player.css'

/** Registers `<tv-content-player>`; safe to call again. */
export const define = () => defineWidget(table, ContentPlayerView, [tokens, controls, shared, own])

export { startSession } from '../kit/element/start-session'
