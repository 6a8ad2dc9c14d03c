import controls from '../kit/controls.css'
import { defineWidget } from '../kit/define-widget'
import forms from '../kit/forms.css'
import steps from '../kit/steps.css'
import theme from '../kit/theme.css'
import tokens from '../kit/tokens.css'
import { contract } from './contract'
import { IDLE } from './pin-binding'
import { PinView } from './pin-view'
import layout from './tv-parental-pin.css'

/** Registers `<tv-parental-pin>`; again does nothing. */
export const define = () =>
  defineWidget(contract, PinView, [tokens, theme, controls, forms, steps, layout], IDLE)
