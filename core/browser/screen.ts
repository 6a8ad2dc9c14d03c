import { TvError } from '../lib/errors'

type IosVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

/** Fills the screen with the box; a phone that only lets video do that gets the video. `fullscreen-refused` otherwise. */
export async function enterFullscreen(box: HTMLElement, video: HTMLVideoElement | null): Promise<void> {
  const phone = video as IosVideo | null
  try {
    if (box.requestFullscreen) await box.requestFullscreen()
    else if (phone?.webkitEnterFullscreen) phone.webkitEnterFullscreen()
    else throw new TvError('fullscreen-refused')
  } catch (error) {
    throw new TvError('fullscreen-refused', { name: error instanceof Error ? error.name : '' })
  }
}

export async function exitFullscreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen()
}

export const canPictureInPicture = () => document.pictureInPictureEnabled === true

/** Floats the picture over other windows; `picture-in-picture-refused` where the browser does not let it. */
export async function togglePictureInPicture(video: HTMLVideoElement): Promise<void> {
  try {
    if (document.pictureInPictureElement) await document.exitPictureInPicture()
    else await video.requestPictureInPicture()
  } catch (error) {
    throw new TvError('picture-in-picture-refused', { name: error instanceof Error ? error.name : '' })
  }
}
