// Runs before any script of the page; reports when the page's first video frame was presented.
;(() => {
  let isReported = false
  const watch = (video) => {
    if (video.benchWatched) return
    video.benchWatched = true
    video.requestVideoFrameCallback((now) => {
      if (!isReported) window.benchFrame(String(now))
      isReported = true
    })
  }
  const look = (root) => {
    for (const video of root.querySelectorAll('video')) watch(video)
  }
  const observe = (root) => {
    new MutationObserver(() => look(root)).observe(root, { childList: true, subtree: true })
  }
  const attach = Element.prototype.attachShadow
  Element.prototype.attachShadow = function (init) {
    const root = attach.call(this, init)
    observe(root)
    return root
  }
  const create = Document.prototype.createElement
  Document.prototype.createElement = function (name, options) {
    const element = create.call(this, name, options)
    if (element instanceof HTMLVideoElement) watch(element)
    return element
  }
  observe(document)
})()
