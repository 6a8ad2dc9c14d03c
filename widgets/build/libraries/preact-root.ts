import { options } from 'preact'

/*
 * The root of the site. Effects run in the microtask after a render, like those of React after an event of the viewer:
 * by default they would run after the next paint, and the viewer's next event might be handled before them.
 */
options.requestAnimationFrame = queueMicrotask

export { createRoot } from 'preact/compat/client'
