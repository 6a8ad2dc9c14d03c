import { effect } from '@preact/signals-core'
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import {
  createPinDialogue,
  type PinDialogue,
  type PinMode,
  type PinState,
  toAgeSubject,
} from '../../core/household/parental'
import type { TvError } from '../../core/lib/errors/errors'
import type { Language } from '../../core/text'
import type { Tv } from '../../core/tv'
import type { HostOf, WidgetProps } from '../kit/element/define-widget'
import type { LiveMembers } from '../kit/element/element-table'
import { type ElementApi, useElementApi } from '../kit/element/use-element-api'
import { useErrorEvents } from '../kit/element/use-error-events'
import { useStart, useWidget, type WidgetState } from '../kit/element/use-widget'
import { containKeyEvents } from '../kit/forms/contain-key-events'
import type { TvParentalAction, TvReport } from '../kit/shapes'
import type { TvParentalPin, TvParentalPinEventMap } from './contract'

/** State of the view. */
export interface Pin {
  widget: WidgetState
  dialogue: PinDialogue | null
  place: 'inline' | 'dialog' | 'nowhere'
  mode: PinMode
  action: TvParentalAction
  age: number | null
  /** Result of the last dialogue, while it is shown. */
  ending: Ending | null
  /** False if the page shows a gate of its own to guests. */
  gateShown: boolean
  /** Incremented with every request of the page to focus the form. */
  calls: number
  /** Closes the dialog. */
  close: () => void
}

/** Duration of the unlock indicator, ms (PIN-04). */
const OUTCOME_MS = 2500

/** Finds the operator, runs one dialogue after another, and reports the outcome of each to the page. */
export function usePin(props: WidgetProps): Pin {
  const { host } = props
  const question = readQuestion(props)
  const { mode, action, age, ignored } = question
  const [isRequested, setIsRequested] = useState(false)
  const [round, setRound] = useState(0)
  const [calls, setCalls] = useState(0)
  const [dialogue, setDialogue] = useState<PinDialogue | null>(null)
  const [gateShown, setGateShown] = useState(true)
  const waiting = useWaitingCalls(host)
  const { isOpen, isDialogOpen, showDialog } = useDialogState(host)
  const started = useStart(host, props.load, isRequested)
  const widget = useWidget(props, started, started, true)
  const tv = widget.name === 'ready' ? widget.tv : null
  const language = widget.name === 'ready' ? widget.language : 'en'
  const latestLanguage = useLatestLanguage(language, dialogue)
  const reportError = useErrorEvents(host, widget, undefined, widget.name === 'waiting' ? null : widget.text)
  const place = isDialogOpen ? 'dialog' : started && props.load !== 'play' ? 'inline' : 'nowhere'
  const [ending, setEnding] = useEnding(place, showDialog)
  const whose = tv?.session.identity.value ?? null
  /** Identifies the inline dialogue: one that has ended does not start again after a dialog. */
  const about = [whose, mode, action, age].join()
  const over = useRef<string | null>(null)
  /** The dialog is open only to show a result. */
  const showsOutcome = useRef(false)

  /** Begins a dialogue in a dialog, or shows the dialogue under way. */
  const show = () => {
    setCalls((count) => count + 1)
    if (isOpen.current ? !showsOutcome.current : place === 'inline' && over.current !== about) return
    if (tv && mode === 'ask' && (ignored || !tv.parental.isPinRequired(action, toAgeSubject(age)))) {
      emitUnlock(host, action, tv.parental.unlockedUntil.peek())
      settle(waiting, true)
      return
    }
    showsOutcome.current = false
    showDialog(true)
    setRound((count) => count + 1)
  }
  const close = () => {
    if (!ending) return dialogue?.cancel()
    setEnding(null)
    showDialog(false)
  }

  const failure = widget.name === 'failed' ? widget.error : null
  useElementApi(host, {
    ready: () => tv && show,
    failure: () => failure,
    methods: (api) => createMethods(api, waiting, isOpen, () => setIsRequested(true), close),
  })
  useLayoutEffect(() => {
    if (failure) reportError(failure, failure.detail)
  }, [failure, reportError])

  const ready = (tv?.session.state.value.name ?? 'starting') !== 'starting'
  const begin = useEffectEvent((tv: Tv, ..._causes: readonly unknown[]) => {
    if (place === 'nowhere' || (place === 'inline' && over.current === about)) return
    if (place === 'dialog' && showsOutcome.current) return showDialog(false)
    const newDialogue = createPinDialogue(tv, { ...question, language: () => latestLanguage.current })
    if (place === 'inline') over.current = null
    setEnding(null)
    setGateShown(true)
    setDialogue(newDialogue)
    const silence = announce(newDialogue, {
      ...{ host, mode, action, reportError },
      unlockedUntil: tv.parental.unlockedUntil,
      onGate(shown) {
        setGateShown(shown)
        if (shown || place === 'inline') return
        showDialog(false)
        settle(waiting, false)
      },
      onEnd(end) {
        const passed = end.outcome !== 'cancelled'
        if (place === 'dialog') showsOutcome.current = true
        else if (passed) over.current = about
        if (passed && end.noticed) setEnding(end)
        else if (place === 'dialog') showDialog(false)
        else if (!passed) setRound((count) => count + 1)
        settle(waiting, passed)
      },
    })
    void newDialogue.begin()
    return () => {
      silence()
      newDialogue.release()
      setDialogue(null)
    }
  })
  // Another viewer and another round are reasons to begin again.
  useLayoutEffect(
    () => (tv && ready ? begin(tv, place, round, about, ignored) : undefined),
    [tv, ready, place, round, about, ignored],
  )

  return { widget, dialogue, place, mode, action, age, ending, gateShown, calls, close }
}

const readQuestion = (props: WidgetProps) => ({
  mode: props.mode as PinMode,
  action: props.for as TvParentalAction,
  age: typeof props.age === 'number' ? props.age : null,
  ignored: props.ignoreParentalControl === true,
})

/** Returns the callers of `ask()` that wait for the end of the dialogue. */
function useWaitingCalls(host: HostOf<TvParentalPinEventMap>): WaitingCalls {
  const waiting = useMemo((): WaitingCalls => [], [])
  useLayoutEffect(() => {
    const root = host.element.shadowRoot
    if (root) containKeyEvents(root)
    return () => settle(waiting, false)
  }, [waiting, host])
  return waiting
}

type WaitingCalls = ((passed: boolean) => void)[]

/** Returns the language of the latest render. */
function useLatestLanguage(language: Language, dialogue: PinDialogue | null) {
  const latest = useRef(language)
  useLayoutEffect(() => {
    latest.current = language
    // Only the choice step shows texts of the account, which are in the earlier language: it begins again.
    if (dialogue?.state.peek().name === 'choice') void dialogue.begin()
  }, [language, dialogue])
  return latest
}

/**
 * Whether the dialog is open; the page gets an event when it closes. `isOpen` is the `open` that the page reads, before
 * the view follows.
 */
function useDialogState(host: HostOf<TvParentalPinEventMap>) {
  const isOpen = useRef(false)
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const showDialog = useCallback((shown: boolean) => {
    isOpen.current = shown
    setIsDialogOpen(shown)
  }, [])
  useLayoutEffect(() => {
    host.element.toggleAttribute('data-open', isDialogOpen)
  }, [host, isDialogOpen])
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isDialogOpen) host.emit('tv-pin-close')
    wasOpen.current = isDialogOpen
  }, [isDialogOpen, host])
  return { isOpen, isDialogOpen, showDialog }
}

/** The result of the last dialogue, while it is shown. */
function useEnding(place: Pin['place'], showDialog: (shown: boolean) => void) {
  const [ending, setEnding] = useState<Ending | null>(null)
  useEffect(() => {
    if (!ending) return
    const timer = setTimeout(() => {
      showDialog(false)
      // The message about a new PIN is shown where the PIN was set.
      if (place === 'dialog' || ending.outcome === 'unlocked') setEnding(null)
    }, OUTCOME_MS)
    return () => clearTimeout(timer)
  }, [ending, place, showDialog])
  return [ending, setEnding] as const
}

const createMethods = (
  { act }: ElementApi<() => void>,
  waiting: WaitingCalls,
  isOpen: { readonly current: boolean },
  request: () => void,
  close: () => void,
): LiveMembers<TvParentalPin> => ({
  async ask() {
    request()
    return act(
      (showDialogue) =>
        new Promise<boolean>((resolve) => {
          waiting.push(resolve)
          showDialogue()
        }),
    )
  },
  async close() {
    if (isOpen.current) close()
  },
  get open() {
    return isOpen.current
  },
})

/** Resolves the waiting calls of `ask()`. */
function settle(waiting: WaitingCalls, passed: boolean): void {
  for (const resolveCall of waiting.splice(0)) resolveCall(passed)
}

/** Result of a dialogue. */
interface Ending {
  outcome: 'unlocked' | 'set' | 'cancelled'
  /** Time until which it is unlocked (epoch ms); null if it is not unlocked, or without a limit. */
  until: number | null
  /** True if the viewer had to answer something: only then a result is shown. */
  noticed: boolean
}

interface Announcement {
  host: HostOf<TvParentalPinEventMap>
  mode: PinMode
  action: TvParentalAction
  unlockedUntil: { peek(): number | null }
  reportError: (error: TvError, report: TvReport) => void
  /** Called with whether the element shows its own gate to a guest, after the page could decide about it. */
  onGate: (shown: boolean) => void
  onEnd: (end: Ending) => void
}

/** The PIN was correct; `until` in epoch ms. */
function emitUnlock(
  host: HostOf<TvParentalPinEventMap>,
  action: TvParentalAction,
  until: number | null,
): void {
  host.emit('tv-unlock', { for: action, until: until === null ? null : Math.round(until / 1000) })
}

/** Turns the states of a dialogue into the element's events. Returns the function that stops it. */
function announce(dialogue: PinDialogue, about: Announcement): () => void {
  const { host } = about
  let last: PinState['name'] = 'loading'
  let noticed = false

  function handleState(state: PinState): void {
    if (state.name === last) return
    last = state.name
    if (state.name === 'done') end(state.outcome)
    if (state.name === 'loading' || state.name === 'done') return
    if (!noticed) host.emit('tv-ready')
    noticed = true
    if (state.name === 'failed') about.reportError(state.error, state.error.detail)
    if (state.name === 'login-needed') about.onGate(host.emit('tv-access-required', { reason: 'login' }))
  }

  function end(outcome: Ending['outcome']): void {
    if (!noticed) host.emit('tv-ready')
    const until = about.unlockedUntil.peek()
    const passes = outcome === 'unlocked' || (outcome === 'set' && about.mode === 'ask')
    if (outcome === 'set') host.emit('tv-pin-set')
    if (passes) emitUnlock(host, about.action, until)
    if (outcome === 'cancelled') host.emit('tv-pin-cancel')
    about.onEnd({ outcome, until, noticed })
  }

  let stopped = false
  const stop = effect(() => {
    const state = dialogue.state.value
    queueMicrotask(() => !stopped && handleState(state))
  })
  return () => {
    stopped = true
    stop()
  }
}
