import type { ModalProps } from '../modal-props'
import { ParentalPin } from './parental-pin'

/** Asks for the PIN. */
export default function PincodeModal({ modal }: ModalProps<'pincode'>) {
  return <ParentalPin name="pincode" mode="ask" action={modal.action ?? 'settings'} />
}
