import { chargeIsNamed } from './charge-is-named'
import { childSeesNoAdult } from './child-sees-no-adult'
import { earlierViewerIsGone } from './earlier-viewer-is-gone'
import { grantHasCharge } from './grant-has-charge'
import type { Law } from './law'
import { noPinDigitInEvents } from './no-pin-digit-in-events'
import { noRepeatedWrite } from './no-repeated-write'
import { noSecretLeaks } from './no-secret-leaks'
import { noStreamBeforeGate } from './no-stream-before-gate'
import { oneChargePerConfirmation } from './one-charge-per-confirmation'
import { payingNeedsPin } from './paying-needs-pin'
import { shownAmountIsCharged } from './shown-amount-is-charged'

/** Every law, in the order of the README's table. */
export const laws: readonly Law[] = [
  oneChargePerConfirmation,
  shownAmountIsCharged,
  payingNeedsPin,
  chargeIsNamed,
  grantHasCharge,
  noStreamBeforeGate,
  childSeesNoAdult,
  noPinDigitInEvents,
  noSecretLeaks,
  earlierViewerIsGone,
  noRepeatedWrite,
]
