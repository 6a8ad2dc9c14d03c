import { chargeIsNamed } from './charge-is-named'
import { childSeesNoAdult } from './child-sees-no-adult'
import { cleanWords } from './clean-words'
import { earlierViewerIsGone } from './earlier-viewer-is-gone'
import { errorLeavesAWayOn } from './error-leaves-a-way-on'
import { focusIsKept } from './focus-is-kept'
import { grantHasCharge } from './grant-has-charge'
import type { Law } from './law'
import { loadingEnds } from './loading-ends'
import { noPinDigitInEvents } from './no-pin-digit-in-events'
import { noRefusedPrimaryButton } from './no-refused-primary-button'
import { noRepeatedWrite } from './no-repeated-write'
import { noSecretLeaks } from './no-secret-leaks'
import { noSentenceTwice } from './no-sentence-twice'
import { noStreamBeforeGate } from './no-stream-before-gate'
import { oneChargePerConfirmation } from './one-charge-per-confirmation'
import { oneFaultOneLine } from './one-fault-one-line'
import { oneRequestInFlight } from './one-request-in-flight'
import { oneSound } from './one-sound'
import { outcomeStays } from './outcome-stays'
import { payingNeedsPin } from './paying-needs-pin'
import { promiseSettlesWithScreen } from './promise-settles-with-screen'
import { resumesAtSoughtPlace } from './resumes-at-sought-place'
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
  outcomeStays,
  noSentenceTwice,
  noRefusedPrimaryButton,
  cleanWords,
  errorLeavesAWayOn,
  focusIsKept,
  loadingEnds,
  resumesAtSoughtPlace,
  oneRequestInFlight,
  oneSound,
  oneFaultOneLine,
  promiseSettlesWithScreen,
]
