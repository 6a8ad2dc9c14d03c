// Runs before any script of the page; reports the time from a key press to the first frame of another source.
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
    const report = () => {
      if (pressed === null) return
      const from = pressed
      video.requestVideoFrameCallback((now) => {
        if (pressed !== from) return
        pressed = null
        window.benchFrame(String(now - from))
      })
    }
    // The element is emptied: the next frame belongs to the other source.
    video.addEventListener('emptied', report)
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
