import type { Text } from '../../core/text'
import { Dialog, DialogExit } from '../kit/controls/dialog'
import type { WidgetHost } from '../kit/element/define-widget'
import forms from '../kit/forms/forms.css'
import { useSheet } from '../kit/hooks/use-lazy-component'
import type { TileMessage } from './tile/use-tile-actions'

interface MessageDialogProps {
  host: WidgetHost
  /** Null once it is closed. */
  message: TileMessage | null
  onClose: () => void
  t: Text['t']
}

/** A message of the operator, opened by a tile. */
export function MessageDialog({ host, message, onClose, t }: MessageDialogProps) {
  useSheet(host, forms)
  return (
    <DialogExit isOpen={message !== null}>
      {(isLeaving) => (
        <Dialog
          isLeaving={isLeaving}
          label={message?.title ?? ''}
          closeLabel={t('pin.close')}
          part="dialog"
          onClose={onClose}
        >
          <p className="message">{message?.text}</p>
        </Dialog>
      )}
    </DialogExit>
  )
}
