import type { Text } from '../../core/text'
import { Dialog } from '../kit/dialog'
import type { Message } from './use-tile-actions'

interface MessageDialogProps {
  message: Message
  onClose: () => void
  t: Text['t']
}

/** A message of the operator, opened by a tile. */
export function MessageDialog({ message, onClose, t }: MessageDialogProps) {
  return (
    <Dialog label={message.title} closeLabel={t('pin.close')} part="dialog" onClose={onClose}>
      <p className="message">{message.text}</p>
    </Dialog>
  )
}
