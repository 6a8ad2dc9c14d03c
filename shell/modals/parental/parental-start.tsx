import { ParentalPin } from './parental-pin'

/** Asks a viewer without a PIN the operator's question: to set one, or to confirm being of age (PIN-07). */
export default function ParentalStartModal() {
  return <ParentalPin name="parental_start" mode="ask" />
}
