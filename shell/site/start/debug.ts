import { effect } from '@preact/signals-core'
import type { CallReport, Tv } from '../../../core/tv'

/** Logs a call in the console, for `show_debug` (ACC-17): `GET /v2/channels/12/stream 200 34 ms`. */
export const logCall = ({ call, status, ms }: CallReport): void =>
  console.info(`tv: ${call} ${status ?? 'no answer'} ${ms} ms`)

/** Logs state changes of the session in the console (ACC-17). */
export function logSession({ session }: Tv): void {
  effect(() => {
    const state = session.state.value
    console.info(`tv: session ${state.name}${state.name === 'failed' ? ` (${state.error.code})` : ''}`)
  })
  session.events.on('change', (change) => console.info(`tv: session changed, ${change}`))
}
