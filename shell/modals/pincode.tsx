import { ParentalPin } from './parental-pin'

/** Asks for the PIN. */
export default function PincodeModal() {
  return <ParentalPin name="pincode" mode="ask" />
}
