import { effect } from '@preact/signals-core'
import type { Row } from '../../core/catalogue/rows'
import { TvError } from '../../core/lib/errors'
import { report } from '../kit/element/attribute-value'
import type { HostOf } from '../kit/element/define-widget'
import type { ReportError } from '../kit/element/use-error-events'
import type { TvRowEventMap } from './contract'
import { skippedOf, tilesIn } from './row-binding'

/** Turns the states of a row into the element's events and lines of the console. Returns the function that stops it. */
export function announceRow(
  row: Row,
  name: string,
  host: HostOf<TvRowEventMap>,
  reportError: ReportError,
): () => void {
  let before = ''
  let isReady = false
  const handle = () => {
    const state = row.state.peek()
    const tiles = tilesIn(state)
    const now = `${state.name} ${tiles}`
    if (now === before) return
    before = now
    if (state.name !== 'loading' && state.name !== 'failed' && !isReady) {
      isReady = true
      host.emit('tv-ready')
    }
    host.emit('tv-row-state', { state: state.name, tiles })
    if (state.name === 'failed') reportError(state.error, state.error.detail)
    if (state.name === 'not-found') reportError(new TvError('not-found', { row: name }), { row: name })
    warnOf(row, name)
  }
  const stop = effect(() => {
    void row.state.value
    void row.skipped.value
    // Listeners may change the element: not while it renders.
    queueMicrotask(() => !stopped && handle())
  })
  let stopped = false
  return () => {
    stopped = true
    stop()
  }
}

/** One line in the console about everything that is left out. */
function warnOf(row: Row, name: string): void {
  const skipped = skippedOf(row)
  if (skipped.length === 0) return
  report(`<tv-row row="${name}">: ${skipped.map(({ path, problem }) => `${path} ${problem}`).join('; ')}`)
}
