import { useSignals } from '@preact/signals-react/runtime'
import { useRef } from 'react'
import { isSaving, type PinState } from '../../core/household/parental'
import type { Text } from '../../core/text'
import { Dialog, DialogExit } from '../kit/controls/dialog'
import type { WidgetProps } from '../kit/element/define-widget'
import { pinReason } from '../kit/forms/pin-reason'
import { useStepFocus } from '../kit/forms/use-step-focus'
import { PinBody } from './pin-body'
import { type Pin, usePin } from './use-pin'

/** Returns no text, until the texts have loaded. */
const SILENT: Text['t'] = () => ''

/** The element's view: the dialogue in its place or in a dialog. */
export function PinView(props: WidgetProps) {
  useSignals()
  const box = useRef<HTMLDivElement>(null)
  // A form in the page may follow a dialog that is still fading out.
  const setBox = (element: HTMLDivElement | null) => {
    if (element) box.current = element
  }
  const pin = usePin(props)
  const { widget, dialogue, place, ending, calls, close } = pin
  const text = widget.name === 'waiting' ? null : widget.text
  const t = text?.t ?? SILENT
  const state = dialogue?.state.value ?? { name: 'loading' as const }
  const heading = getPinHeading(state, pin, t)
  // A wrong PIN keeps the field in the page.
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
  const body = (
    <div
      ref={setBox}
      className={place === 'dialog' ? 'pin' : 'pin inline'}
      part={place === 'dialog' ? undefined : 'panel'}
    >
      <PinBody pin={pin} host={props.host} text={text} heading={heading} />
    </div>
  )
  return (
    <>
      {place === 'inline' && !elsewhere && !gone && body}
      {!elsewhere && (
        <DialogExit isOpen={place === 'dialog'}>
          {(isLeaving) => (
            <Dialog
              label={heading.title}
              closeLabel={t('pin.close')}
              part="dialog"
              isLeaving={isLeaving}
              closable={!isSaving(state)}
              onClose={close}
            >
              {body}
            </Dialog>
          )}
        </DialogExit>
      )}
    </>
  )
}

/** The heading of a step: the operator's text if it has one. It is plain text, never markup. */
export function getPinHeading(
  state: PinState,
  { mode, action, age, ending }: Pin,
  t: Text['t'],
): { title: string; text: string } {
  switch (state.name) {
    case 'ask':
    case 'wrong':
      return { title: t('pin.askTitle'), text: pinReason(action, age, t) }
    case 'choice':
      return { title: state.dialogue.title || t('pin.confirmTitle'), text: state.dialogue.message }
    case 'confirm-age':
      return {
        title: t('pin.confirmTitle'),
        text: t(state.to === 'set' ? 'pin.confirmSetText' : 'pin.confirmText'),
      }
    case 'confirm-account':
      return { title: t('pin.accountTitle'), text: t('pin.accountText') }
    case 'change-old':
      return { title: t('pin.changeTitle'), text: '' }
    case 'set-first':
      return { title: t(mode === 'change' ? 'pin.changeTitle' : 'pin.setTitle'), text: '' }
    case 'set-repeat':
      return { title: t('pin.repeatTitle'), text: '' }
    case 'login-needed':
      return { title: t('pin.loginTitle'), text: t('pin.loginText') }
    case 'adult-needed':
      return { title: t('pin.adultTitle'), text: t('pin.adultText') }
    case 'done':
      return { title: t(ending?.outcome === 'set' ? 'pin.setTitle' : 'pin.opened'), text: '' }
    case 'loading':
    case 'failed':
      return { title: t(mode === 'ask' ? 'pin.askTitle' : 'pin.setTitle'), text: '' }
    default:
      return state satisfies never
  }
}
