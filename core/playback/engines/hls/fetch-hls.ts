/** True if clear streams play with hls.js, which can use prefetched files. */
export const hasMediaSource = () => 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis

/** Loads the code of hls.js; repeated calls share one request. */
export const fetchHls = () => import('./hls')
