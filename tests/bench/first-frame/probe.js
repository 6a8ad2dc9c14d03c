// Runs before any script of the page: tells when the first video frame of the page was presented.
;(() => {
  let told = false
  const watch = (video) => {
    if (video.benchWatched) return
    video.benchWatched = true
    video.requestVideoFrameCallback((now) => {
      if (!told) window.benchFrame(String(now))
      told = true
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
