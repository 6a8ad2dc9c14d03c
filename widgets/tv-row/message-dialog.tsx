import type { Text } from '../../core/text'
import { Dialog } from '../kit/controls/dialog'
import type { WidgetHost } from '../kit/element/define-widget'
import forms from '../kit/forms/forms.css'
import { useSheet } from '../kit/player/use-lazy-component'
import type { Message } from './tile/use-tile-actions'

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
