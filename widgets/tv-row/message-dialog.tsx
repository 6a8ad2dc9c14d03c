import type { Text } from '../../core/text'
import type { WidgetHost } from '../kit/define-widget'
import { Dialog } from '../kit/dialog'
import forms from '../kit/forms.css'
import { useSheet } from '../kit/player/use-lazy-component'
import type { Message } from './use-tile-actions'

interface MessageDialogProps {
  host: WidgetHost
  message: Message
  onClose: () => void
  t: Text['t']
}

/** A message of the operator, opened by a tile. */
export function MessageDialog({ host, message, onClose, t }: MessageDialogProps) {
  useSheet(host, forms)
  return (
    <Dialog label={message.title} closeLabel={t('pin.close')} part="dialog" onClose={onClose}>
      <p className="message">{message.text}</p>
    </Dialog>
  )
}
