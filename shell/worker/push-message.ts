/** Type of the message by which the service worker hands a push to a page. */
export const PUSH_MESSAGE = 'tv-push'
