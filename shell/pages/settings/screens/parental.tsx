import { ParentalSettings } from '../../../household/parental-settings'

/** The parental settings of this device (PIN-03). */
export default function ParentalScreen() {
  return <ParentalSettings />
}
