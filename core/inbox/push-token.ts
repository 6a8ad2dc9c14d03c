import { effect } from '@preact/signals-core'
import type { DeviceNotification } from '../api/devices'
import { asTvError } from '../lib/errors/errors'
import type { Session } from '../session'

/** Where the pushes to this browser go; saved on the device of its viewer (MSG-04). */
export interface PushToken {
  /** Saves the token on the viewer's device, and on that of every later viewer of this page. Rejects as the call does. */
  save(notification: DeviceNotification): Promise<void>
  release(): void
}

/** Creates the {@link PushToken} of a page. */
export function createPushToken(
  session: Pick<Session, 'identity' | 'start' | 'saveNotification'>,
): PushToken {
  let known: DeviceNotification | null = null
  let savedFor: string | null = null

  async function send(notification: DeviceNotification): Promise<void> {
    savedFor = session.identity.peek()
    await session.saveNotification(notification)
  }

  const stop = effect(() => {
    const viewer = session.identity.value
    if (known === null || viewer === null || viewer === savedFor) return
    send(known).catch((thrown) => console.warn(`tv: the push token was not saved: ${asTvError(thrown).code}`))
  })

  return {
    async save(notification) {
      await session.start()
      known = notification
      await send(notification)
    },
    release: stop,
  }
}
