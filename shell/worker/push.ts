import { PUSH_MESSAGE } from './push-message'

/*
 * Pushes (MSG-04). A page that is in sight shows them itself; otherwise the browser notifies, and a press on the
 * notification leads to a page of the site, which shows the push, or opens its destination.
 */

declare const self: ServiceWorkerGlobalScope

type Fields = Record<string, unknown>

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {})
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function read(data: PushMessageData | null): Fields {
  try {
    return fieldsOf(data?.json())
  } catch {
    return { body: data?.text() ?? '' }
  }
}

/** Also pages that were there before this worker. */
const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

async function receive(push: Fields): Promise<void> {
  const inSight = (await pages()).filter(({ visibilityState }) => visibilityState === 'visible')
  if (inSight.length > 0) {
    for (const page of inSight) page.postMessage({ type: PUSH_MESSAGE, push })
    return
  }
  const icon = textOf(push.icon)
  await self.registration.showNotification(textOf(push.title) || textOf(push.body), {
    body: textOf(push.title) === '' ? '' : textOf(push.body),
    tag: String(push.id ?? ''),
    data: push,
    ...(icon === '' ? {} : { icon }),
  })
}

/** The site with the deep link of a push in its query: the page that opens follows it. */
function addressOf(push: Fields): string {
  const { type, id, slug, code } = fieldsOf(push.destination)
  const present = Object.entries({ type, id, slug, code }).filter(
    ([, value]) => value !== undefined && value !== null,
  )
  return `/?${new URLSearchParams(present.map(([name, value]) => [name, String(value)]))}`
}

async function open(push: Fields): Promise<void> {
  const [page] = await pages()
  if (!page) return void (await self.clients.openWindow(addressOf(push)))
  await page.focus().catch(() => undefined)
  page.postMessage({ type: PUSH_MESSAGE, push })
}

self.addEventListener('push', (event) => event.waitUntil(receive(read(event.data))))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(fieldsOf(event.notification.data)))
})
