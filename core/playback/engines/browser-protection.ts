import type { Drm } from '../../api/drm'
import { type AskKeySystem, chooseProtection, type Protection } from '../drm'

/** The configuration requested of every key system; robustness is left to the browser. */
const VIDEO = [{ contentType: 'video/mp4; codecs="avc1.64001e"' }]

const AUDIO = [{ contentType: 'audio/mp4; codecs="mp4a.40.2"' }]

/** The protected stream to play in this browser; rejects with `protection-unsupported` if there is none. */
export const chooseBrowserProtection = (drm: Drm): Promise<Protection> =>
  chooseProtection(drm, browserKeySystem)

/** Tests whether this browser has a key system; false on insecure pages and if a permissions policy forbids it. */
const browserKeySystem: AskKeySystem = async ({ name, container }) => {
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
