/** Where the engine is hls.js, whose first files can be fetched ahead. */
export const hasMediaSource = () => 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis

/** The code that will be needed in most browsers, for whoever knows it early; the browser fetches it once. */
export const fetchHls = () => import('./hls')
