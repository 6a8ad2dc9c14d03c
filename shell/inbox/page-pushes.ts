import { deletePush, logPush } from '../../core/browser/page/app-bridge'
import { createPushes, type Push } from '../../core/inbox'
import { systemClock } from '../../core/lib/clock'

/** The pushes of this page; a push that has left it is also removed from the application around the site. */
export const pagePushes = createPushes(systemClock, ({ id }) => deletePush(id))

/** Logs a push in the application around the site (MSG-04). */
export const logShownPush = ({ id, title, action, received }: Push): void =>
  logPush({
    action,
    time_to_live: received.timeToLive,
    time_start: received.timeStart,
    title,
    id,
    destination: received.destination,
  })
