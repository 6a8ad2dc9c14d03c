import { effect } from '@preact/signals-core'
import {
  createPinDialogue,
  type PinDialogue,
  type PinMode,
  toAgeSubject,
} from '../../../core/household/parental'
import type { ParentalAction } from '../../../core/household/parental/parental-rules'
import { PinBody } from '../../../widgets/tv-parental-pin/pin-body'
import { getPinHeading } from '../../../widgets/tv-parental-pin/pin-view'
import type { Pin } from '../../../widgets/tv-parental-pin/use-pin'
import type { Page, PinScreen } from '../life'
import { partsOf } from './markup'
import { hostOf } from './stand-ins'

/**
 * Asks for the PIN as `<tv-parental-pin>` does: resolves with true once the check is passed, or none is needed. Begins again for
 * another viewer. `mode`: to ask, to set or to change it.
 */
export function askForPin(
  page: Page,
  action: ParentalAction,
  { mode = 'ask', age = null }: { mode?: PinMode; age?: number | null } = {},
): Promise<boolean> {
  const { tv, session, parental } = page.viewer
  if (mode === 'ask' && !parental.isPinRequired(action, toAgeSubject(age))) return Promise.resolve(true)
  page.pin?.close()
  return new Promise((resolve) => {
    let dialogue = begin()
    let whose = session.identity.peek()
    let stopShowing = (): void => undefined

    function begin(): PinDialogue {
      const begun = createPinDialogue(tv, {
        mode,
        action,
        age,
        ignored: false,
        language: () => page.language,
      })
      page.run(() => begun.begin())
      return begun
    }

    function end(isPassed: boolean): void {
      if (page.pin !== screen) return
      page.pin = null
      stopShowing()
      dialogue.release()
      resolve(isPassed)
    }

    const screen: PinScreen = {
      mode,
      action,
      get dialogue() {
        return dialogue
      },
      cancel: () => dialogue.cancel(),
      close: () => end(false),
    }
    page.pin = screen
    stopShowing = page.show('tv-parental-pin', () => {
      const identity = session.identity.value
      if (identity !== whose && identity !== null) {
        whose = identity
        dialogue.release()
        dialogue = begin()
      }
      const state = dialogue.state.value
      if (state.name === 'done') {
        queueMicrotask(() => end(state.outcome !== 'cancelled'))
        return []
      }
      return partsOf(<PinBody {...bodyOf(page, screen)} />)
    })
  })
}

/** Calls `enter` each time that a state is entered. Returns the function that stops it. */
export function whenEntered(isIn: () => boolean, enter: () => void): () => void {
  let wasIn = false
  return effect(() => {
    const isInNow = isIn()
    if (isInNow && !wasIn) queueMicrotask(enter)
    wasIn = isInNow
  })
}

const bodyOf = (page: Page, { mode, action, dialogue, cancel }: PinScreen) => {
  const pin: Pin = {
    widget: {
      name: 'ready',
      tv: page.viewer.tv,
      text: page.text,
      language: page.language,
      brand: page.viewer.tv.config.brand ?? null,
    },
    ...{ dialogue, mode, action },
    place: 'dialog',
    age: null,
    ending: null,
    gateShown: true,
    calls: 0,
    close: cancel,
  }
  const heading = getPinHeading(dialogue.state.value, pin, page.text.t)
  return { pin, host: hostOf(page), text: page.text, heading }
}
