// Runs before any script of the page: notes when the first video frame of the page was presented.
;(() => {
  const roots = []
  const watch = (video) => {
    if (video.benchWatched) return
    video.benchWatched = true
    video.requestVideoFrameCallback((now) => {
      window.firstFrame ??= now
    })
  }
  const look = (root) => {
    for (const video of root.querySelectorAll('video')) watch(video)
  }
  const observe = (root) => {
    roots.push(root)
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
