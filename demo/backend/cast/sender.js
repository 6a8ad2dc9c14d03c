/*
 * A fake of Google's cast sender (PLY-14): the documented names and shapes, over screens that exist only in this
 * script. A screen accepts any stream that it can fetch, and keeps time. `demoScreens` shows a test what plays.
 */
;(() => {
  const TICK_MS = 250
  const REFUSING_SCREEN = 'Kitchen'
  let screens = ['Living room', 'Bedroom', REFUSING_SCREEN]
  const contextListeners = new Set()
  const controllers = new Set()

  const screen = {
    device: null,
    media: null,
    state: null,
    at: 0,
    since: 0,
    volume: 0.6,
    muted: false,
    asked: [],
  }
  let idleReason = null
  let policy = null

  const position = () =>
    screen.at + (screen.state === 'PLAYING' ? (performance.now() - screen.since) / 1000 : 0)
  const setPosition = (at) => {
    screen.at = at
    screen.since = performance.now()
  }
  const notify = () => {
    for (const controller of controllers) controller.notify()
  }
  setInterval(() => screen.state === 'PLAYING' && notify(), TICK_MS)

  function leave() {
    screen.device = null
    screen.media = null
    screen.state = null
    setPosition(0)
    notify()
    notifyContext()
  }
  function notifyContext() {
    for (const listener of contextListeners) listener({ castState: context.getCastState() })
  }

  const session = {
    getCastDevice: () => ({ friendlyName: screen.device }),
    getMediaSession: () => (screen.media ? { idleReason } : null),
    async loadMedia({ media, currentTime = 0 }) {
      screen.asked.push(`load ${media.streamType} ${Math.round(currentTime)}`)
      const answer = await fetch(media.contentId).catch(() => null)
      if (!answer?.ok) throw 'load_media_failed'
      screen.media = media
      screen.state = 'BUFFERING'
      notify()
      setPosition(currentTime)
      screen.state = 'PLAYING'
      notify()
    },
  }

  /** A page cannot draw the browser's own list of screens, so the fake draws this one. */
  function choose() {
    const list = document.createElement('dialog')
    list.setAttribute('aria-label', 'Screens nearby')
    const heading = document.createElement('h2')
    heading.textContent = 'Screens nearby'
    list.append(heading)
    return new Promise((resolve, reject) => {
      for (const name of screens) {
        const button = document.createElement('button')
        button.textContent = name
        button.addEventListener('click', () => {
          list.remove()
          if (name === REFUSING_SCREEN) reject('session_error')
          else resolve(name)
        })
        list.append(button)
      }
      list.addEventListener('close', () => {
        list.remove()
        reject('cancel')
      })
      document.body.append(list)
      list.showModal()
    })
  }

  const context = {
    setOptions(options) {
      policy = options.autoJoinPolicy
    },
    addEventListener: (_, listener) => contextListeners.add(listener),
    getCastState() {
      if (screen.device) return 'CONNECTED'
      return screens.length > 0 ? 'NOT_CONNECTED' : 'NO_DEVICES_AVAILABLE'
    },
    getCurrentSession: () => (screen.device ? session : null),
    async requestSession() {
      screen.device = await choose()
      notify()
    },
    endCurrentSession: leave,
  }

  class RemotePlayer {
    get isConnected() {
      return screen.device !== null
    }
    get isPaused() {
      return screen.state === 'PAUSED'
    }
    get isMuted() {
      return screen.muted
    }
    get playerState() {
      return screen.state
    }
    get duration() {
      return 0
    }
    get currentTime() {
      return this.wanted ?? position()
    }
    set currentTime(second) {
      this.wanted = second
    }
    get volumeLevel() {
      return this.loudness ?? screen.volume
    }
    set volumeLevel(share) {
      this.loudness = share
    }
  }

  class RemotePlayerController {
    #listeners = []
    #player
    constructor(player) {
      this.#player = player
      controllers.add(this)
    }
    addEventListener(_, listener) {
      this.#listeners.push(listener)
    }
    notify() {
      for (const listener of this.#listeners) listener({})
    }
    playOrPause() {
      if (!screen.media) return
      setPosition(position())
      screen.state = screen.state === 'PLAYING' ? 'PAUSED' : 'PLAYING'
      screen.asked.push(screen.state === 'PLAYING' ? 'play' : 'pause')
      notify()
    }
    seek() {
      setPosition(this.#player.wanted)
      screen.asked.push(`seek ${Math.round(screen.at)}`)
      this.#player.wanted = undefined
      notify()
    }
    stop() {
      if (!screen.media) return
      screen.media = null
      screen.state = 'IDLE'
      idleReason = 'CANCELLED'
      notify()
    }
    setVolumeLevel() {
      screen.volume = this.#player.loudness
      this.#player.loudness = undefined
      notify()
    }
    muteOrUnmute() {
      screen.muted = !screen.muted
      notify()
    }
  }

  const record = class {
    constructor(contentId, contentType) {
      Object.assign(this, { contentId, contentType })
    }
  }
  window.chrome = Object.assign(window.chrome ?? {}, {
    cast: {
      Image: record,
      media: {
        MediaInfo: record,
        GenericMediaMetadata: class {},
        LoadRequest: class {
          constructor(media) {
            this.media = media
          }
        },
      },
    },
  })
  window.cast = {
    framework: { CastContext: { getInstance: () => context }, RemotePlayer, RemotePlayerController },
  }
  window.demoScreens = {
    get now() {
      const { device, state, volume, muted, asked, media } = screen
      return {
        device,
        state,
        volume,
        muted,
        asked,
        policy,
        position: position(),
        title: media?.metadata.title ?? null,
      }
    },
    turnOff: leave,
    /** Makes these screens the ones that are near. */
    bring(names) {
      screens = names
      notifyContext()
    },
  }
  window.__onGCastApiAvailable?.(true)
})()
