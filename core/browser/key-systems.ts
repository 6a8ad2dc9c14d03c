import type { AskKeySystem } from '../playback/drm'

/** Codecs requested from every key system; robustness is left to the browser. */
const VIDEO = [{ contentType: 'video/mp4; codecs="avc1.64001e"' }]
const AUDIO = [{ contentType: 'audio/mp4; codecs="mp4a.40.2"' }]

/** Whether this browser has a key system. A page that is not secure, or a policy against it, means none. */
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
