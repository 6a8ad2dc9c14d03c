import { ParentalPin } from './parental-pin'

/** Asks a viewer without a PIN what the operator wants to know: whether to set one, whether they are of age (PIN-07). */
export default function ParentalStartModal() {
  return <ParentalPin name="parental_start" mode="ask" />
}
