import controls from '../kit/controls/controls.css'
import { defineWidget } from '../kit/element/define-widget'
import forms from '../kit/forms/forms.css'
import steps from '../kit/forms/steps.css'
import theme from '../kit/theme.css'
import tokens from '../kit/tokens.css'
import { AuthView } from './auth-view'
import { table } from './contract'
import layout from './tv-auth.css'

/** Registers `<tv-auth>`; safe to call again. */
export const define = () => defineWidget(table, AuthView, [tokens, theme, controls, forms, steps, layout])
