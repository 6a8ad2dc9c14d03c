import { useSignals } from '@preact/signals-react/runtime'
import { useRef } from 'react'
import type { Text } from '../../core/text'
import { Dialog } from '../kit/controls/dialog'
import type { WidgetProps } from '../kit/element/define-widget'
import { useStepFocus } from '../kit/forms/use-step-focus'
import { PinBody } from './pin-body'
import { pinHeadingOf } from './pin-heading'
import { usePin } from './use-pin'

/** Says nothing until the words are there. */
const SILENT: Text['t'] = () => ''

/** The element's view: the dialogue in its place or in a dialog. */
export function PinView(props: WidgetProps) {
  useSignals()
  const box = useRef<HTMLDivElement>(null)
  const pin = usePin(props)
  const { widget, dialogue, place, ending, calls, close } = pin
  const text = widget.name === 'waiting' ? null : widget.text
  const t = text?.t ?? SILENT
  const state = dialogue?.state.value ?? { name: 'loading' as const }
  const heading = pinHeadingOf(state, pin, t)
  // A wrong PIN leaves the field where it is.
  const step =
    state.name === 'wrong' ? 'ask' : state.name === 'confirm-age' ? `confirm ${state.to}` : state.name
  useStepFocus(box, props.host.element, {
    step,
    fault: null,
    dialog: place === 'dialog',
    calls,
    ready: place !== 'nowhere' && text !== null,
  })

  const gone = state.name === 'done' && !ending
  const elsewhere = state.name === 'login-needed' && !pin.gateShown
  if (place === 'nowhere' || elsewhere || (gone && place === 'inline')) return null
  const body = (
    <div
      ref={box}
      className={place === 'dialog' ? 'pin' : 'pin inline'}
      part={place === 'dialog' ? undefined : 'panel'}
    >
      <PinBody pin={pin} host={props.host} text={text} heading={heading} />
    </div>
  )
  if (place === 'inline') return body
  return (
    <Dialog label={heading.title} closeLabel={t('pin.close')} part="dialog" onClose={close}>
      {body}
    </Dialog>
  )
}
