import { defineElements, registry, type TagName } from '../../../widgets/registry'
import { requestPageCode } from '../../page-code'

/** The list of channels has no element, and its pages have the player. */
const CHANNEL = /^\/channels\/[^/]+\/[^/]/i
/** The page of a film has the player below its picture, which is there first, and this one has it in the whole window. */
const WATCH = /^\/watch\//i

/**
 * Requests the code of the page at a path, and of the element that it shows first, beside the code of the site: it would be
 * requested by the page otherwise, one after the other.
 */
export function requestCode(path: string): void {
  const page = requestPageCode(path)
  // Where that is not a row.
  const first: Readonly<Record<string, TagName | null>> = {
    settings: null,
    packets: null,
    channels: CHANNEL.test(path) ? 'tv-channel-player' : null,
    watch: WATCH.test(path) ? 'tv-content-player' : null,
  }
  const { [page]: element = 'tv-row' } = first
  if (element) defineElements([element]).catch(() => undefined)
  // The main page begins with banners as a rule: requested once its rows are known, their code would come after the pictures.
  if (page === 'home')
    registry['tv-row']()
      .then(({ loadPromoSlider }) => loadPromoSlider())
      .catch(() => undefined)
}
