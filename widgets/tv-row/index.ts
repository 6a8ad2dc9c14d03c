import controls from '../kit/controls/controls.css'
import { defineWidget } from '../kit/element/define-widget'
import theme from '../kit/theme.css'
import tokens from '../kit/tokens.css'
import { table } from './contract'
import { RowView } from './row-view'
import tile from './tile/tile.css'
import layout from './tv-row.css'

export { loadPromoSlider } from './promo/load-promo-slider'

/** Registers `<tv-row>`; safe to call again. */
export const define = () => defineWidget(table, RowView, [tokens, theme, controls, layout, tile])
