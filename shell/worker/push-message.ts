/** Type of the message by which the service worker hands a push to a page. */
export const PUSH_MESSAGE = 'tv-push'
/** Type of the message by which a page tells the service worker that it can show pushes. */
export const PAGE_OPENED = 'tv-pushes-wanted'
/** Type of the message by which a page tells the service worker that the viewer of its pushes has left. */
export const VIEWER_LEFT = 'tv-viewer-left'
