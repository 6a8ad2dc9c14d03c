import type { AskKeySystem } from '../playback/drm'

/** The configuration requested of every key system; robustness is left to the browser. */
const VIDEO = [{ contentType: 'video/mp4; codecs="avc1.64001e"' }]
const AUDIO = [{ contentType: 'audio/mp4; codecs="mp4a.40.2"' }]

/** Tests whether this browser has a key system; false on insecure pages and if a permissions policy forbids it. */
export const browserKeySystem: AskKeySystem = async ({ name, container }) => {
  const initDataTypes = container === 'hls' ? ['sinf', 'skd', 'cenc'] : ['cenc', 'keyids']
  try {
    await navigator.requestMediaKeySystemAccess(name, [
      { initDataTypes, videoCapabilities: VIDEO, audioCapabilities: AUDIO },
    ])
    return true
  } catch {
    return false
  }
}
