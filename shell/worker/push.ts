import { systemClock } from '../../core/lib/clock'
import { PAGE_OPENED } from './push-message'
import { createPushWorker } from './push-worker'

declare const self: ServiceWorkerGlobalScope

const { clients, registration, caches } = self
const pushes = createPushWorker({ clients, registration, caches, clock: systemClock })

function read(data: PushMessageData | null): unknown {
  try {
    return data?.json()
  } catch {
    return { body: data?.text() ?? '' }
  }
}

self.addEventListener('push', (event) => event.waitUntil(pushes.receive(read(event.data))))

self.addEventListener('message', (event) => {
  if (event.data?.type === PAGE_OPENED && event.source) event.waitUntil(pushes.pageOpened(event.source))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(pushes.open(event.notification.data))
})
