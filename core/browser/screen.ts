import { TvError } from '../lib/errors/errors'

type IosVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void; webkitExitFullscreen?: () => void }

const phones = () => import('./phone-screen')
/** Videos that were in native full screen on an iPhone, with their guards. */
const guards = new WeakMap<HTMLVideoElement, { canEnter(): boolean }>()

/**
 * Enters full screen with the box, locked to landscape on a phone; if only videos can be full screen, with the video.
 * Needs a user gesture. Throws `fullscreen-refused`.
 */
export async function enterFullscreen(box: HTMLElement, video: HTMLVideoElement | null): Promise<void> {
  const phone = video as IosVideo | null
  try {
    if (box.requestFullscreen) {
      await box.requestFullscreen()
      phones().then(
        (rules) => rules.lockLandscape(),
        () => undefined,
      )
    } else if (phone?.webkitEnterFullscreen) enterIos(phone)
    else throw new TvError('fullscreen-refused')
  } catch (error) {
    throw new TvError('fullscreen-refused', { name: error instanceof Error ? error.name : '' })
  }
}

function enterIos(video: IosVideo): void {
  const guard = guards.get(video)
  if (guard?.canEnter() === false) return
  video.webkitEnterFullscreen?.()
  if (guard) return
  phones().then(
    (rules) => guards.set(video, rules.guardIosFullscreen(video)),
    () => undefined,
  )
}

/** Leaves full screen; on an iPhone it is that of the video alone. */
export async function exitFullscreen(video: HTMLVideoElement | null = null): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen()
  else (video as IosVideo | null)?.webkitExitFullscreen?.()
}

/** True if this box, or a host that contains it, is in full screen. */
export const isFullscreen = (box: HTMLElement) => box.matches(':fullscreen')

/** Toggles full screen; a refusal is ignored. */
export function toggleFullscreen(box: HTMLElement, video: HTMLVideoElement | null): void {
  const done = isFullscreen(box) ? exitFullscreen() : enterFullscreen(box, video)
  done.catch(() => undefined)
}

export const canPictureInPicture = () => document.pictureInPictureEnabled === true

/** True if this video, not another of the page, is in picture-in-picture. */
export const isPictureInPicture = (video: HTMLVideoElement) =>
  (video.getRootNode() as Document | ShadowRoot).pictureInPictureElement === video

/** Toggles picture-in-picture. Throws `picture-in-picture-refused`. */
export async function togglePictureInPicture(video: HTMLVideoElement): Promise<void> {
  try {
    if (isPictureInPicture(video)) await document.exitPictureInPicture()
    else await video.requestPictureInPicture()
  } catch (error) {
    throw new TvError('picture-in-picture-refused', { name: error instanceof Error ? error.name : '' })
  }
}
