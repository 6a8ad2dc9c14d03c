import { createContext } from 'react'
import type { Modal, ModalName } from '../../core/navigation'

/** Props of a modal's view: the modal as it was opened. */
export interface ModalProps<Name extends ModalName> {
  modal: Extract<Modal, { name: Name }>
}

/** True while the dialog of the surrounding modal leaves the screen. */
export const LeavingContext = createContext(false)
