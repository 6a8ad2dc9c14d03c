import type { Modal, ModalName } from '../../core/navigation'

/** What a modal's view is given: the modal as it was opened. */
export interface ModalProps<Name extends ModalName> {
  modal: Extract<Modal, { name: Name }>
}
