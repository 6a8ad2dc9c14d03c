import controls from '../kit/controls/controls.css'
import { defineWidget } from '../kit/element/define-widget'
import forms from '../kit/forms/forms.css'
import steps from '../kit/forms/steps.css'
import theme from '../kit/theme.css'
import tokens from '../kit/tokens.css'
import { table } from './contract'
import { PinView } from './pin-view'
import layout from './tv-parental-pin.css'

/** Registers `<tv-parental-pin>`; safe to call again. */
export const define = () => defineWidget(table, PinView, [tokens, theme, controls, forms, steps, layout])
