/** Type of the message by which the service worker hands a push to a page. */
export const PUSH_MESSAGE = 'tv-push'
/** Type of the message by which a page tells the service worker that it can show pushes. */
export const PAGE_OPENED = 'tv-pushes-wanted'
