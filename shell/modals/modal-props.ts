import type { Modal, ModalName } from '../../core/navigation'

/** Props of a modal's view: the modal as it was opened. */
export interface ModalProps<Name extends ModalName> {
  modal: Extract<Modal, { name: Name }>
}
