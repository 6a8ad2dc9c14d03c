// Runs before any script of the page: tells how long after a key press the first frame of another source was presented.
;(() => {
  let pressed = null
  addEventListener(
    'keydown',
    (event) => {
      pressed = event.timeStamp
    },
    { capture: true },
  )
  const watch = (video) => {
    const told = () => {
      if (pressed === null) return
      const from = pressed
      video.requestVideoFrameCallback((now) => {
        if (pressed !== from) return
        pressed = null
        window.benchFrame(String(now - from))
      })
    }
    // What was on screen is gone: the next frame is the other source's.
    video.addEventListener('emptied', told)
  }
  const create = Document.prototype.createElement
  Document.prototype.createElement = function (name, options) {
    const element = create.call(this, name, options)
    if (element instanceof HTMLVideoElement) watch(element)
    return element
  }
  addEventListener('DOMContentLoaded', () => {
    for (const video of document.querySelectorAll('video')) watch(video)
  })
})()
