import type { Promo, PromoState } from '../../../core/commerce/promo'

/** Props of a step of the dialog that takes a promo code. */
export interface PromoStepProps<Name extends PromoState['name']> {
  promo: Promo
  state: Extract<PromoState, { name: Name }>
}
