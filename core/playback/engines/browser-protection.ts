import type { Drm } from '../../api/drm'
import { browserKeySystem } from '../../browser/key-systems'
import { chooseProtection, type Protection } from '../drm'

/** The protected stream to play in this browser; rejects with `protection-unsupported` if there is none. */
export const chooseBrowserProtection = (drm: Drm): Promise<Protection> =>
  chooseProtection(drm, browserKeySystem)
