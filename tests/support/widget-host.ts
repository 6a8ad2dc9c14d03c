import type { HostOf } from '../../widgets/kit/element/define-widget'

/** The element around a view, without a view of its own. */
export interface RecordingHost {
  readonly host: HostOf<never>
  /** The names and details of its events, in order. */
  readonly events: (readonly [name: string, detail: unknown])[]
}

/** Creates the element around a view; the page cancels the events of these names. */
export function recordingHost(...cancelled: string[]): RecordingHost {
  const element = document.createElement('tv-test')
  element.attachShadow({ mode: 'open' })
  const events: RecordingHost['events'] = []
  const host = {
    element,
    early: null,
    kept: { awaited: {} },
    emit(name: string, detail: unknown = null) {
      events.push([name, detail])
      return !cancelled.includes(name)
    },
    expose: () => undefined,
    rendered: () => undefined,
    sync: () => undefined,
  }
  return { host: host as unknown as HostOf<never>, events }
}
