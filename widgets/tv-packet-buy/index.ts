import controls from '../kit/controls/controls.css'
import { defineWidget } from '../kit/element/define-widget'
import forms from '../kit/forms/forms.css'
import steps from '../kit/forms/steps.css'
import theme from '../kit/theme.css'
import tokens from '../kit/tokens.css'
import { BuyView } from './buy-view'
import { table } from './contract'
import layout from './tv-packet-buy.css'

/** Registers `<tv-packet-buy>`; safe to call again. */
export const define = () => defineWidget(table, BuyView, [tokens, theme, controls, forms, steps, layout])
