import { TvError } from '../lib/errors'

type IosVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

const phones = () => import('./phone-screen')
/** Videos that filled an iPhone's screen before, with the rules for the next time. */
const guards = new WeakMap<HTMLVideoElement, { mayEnter(): boolean }>()

/**
 * Fills the screen with the box, a phone's in landscape; a phone that only lets video do that gets the video.
 * `fullscreen-refused` otherwise. Needs a gesture.
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
  if (guard?.mayEnter() === false) return
  video.webkitEnterFullscreen?.()
  if (guard) return
  phones().then(
    (rules) => guards.set(video, rules.guardIosFullscreen(video)),
    () => undefined,
  )
}

export async function exitFullscreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen()
}

/** Whether this box, or what it is in the shadow of, fills the screen. */
export const isFullscreen = (box: HTMLElement) => box.matches(':fullscreen')

/** Fills the screen, or leaves it; a refusal is not missed. */
export function toggleFullscreen(box: HTMLElement, video: HTMLVideoElement | null): void {
  const done = isFullscreen(box) ? exitFullscreen() : enterFullscreen(box, video)
  done.catch(() => undefined)
}

export const canPictureInPicture = () => document.pictureInPictureEnabled === true

/** Whether this picture, and not another of the page, floats. */
export const isPictureInPicture = (video: HTMLVideoElement) =>
  (video.getRootNode() as Document | ShadowRoot).pictureInPictureElement === video

/** Floats the picture over other windows, or takes it back; `picture-in-picture-refused` where the browser does not let it. */
export async function togglePictureInPicture(video: HTMLVideoElement): Promise<void> {
  try {
    if (isPictureInPicture(video)) await document.exitPictureInPicture()
    else await video.requestPictureInPicture()
  } catch (error) {
    throw new TvError('picture-in-picture-refused', { name: error instanceof Error ? error.name : '' })
  }
}
