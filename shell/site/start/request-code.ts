import { defineElements, type TagName } from '../../../widgets/registry'
import { requestPageCode } from '../../page-code'

/** The element that a page shows first, where that is not a row. */
const FIRST: Readonly<Record<string, TagName | null>> = {
  channels: 'tv-channel-player',
  watch: 'tv-content-player',
  settings: null,
  packets: null,
}

/**
 * Requests the code of the page at a path, and of the element that it shows first, beside the code of the site: it would be
 * requested by the page otherwise, one after the other.
 */
export function requestCode(path: string): void {
  const { [requestPageCode(path)]: element = 'tv-row' } = FIRST
  if (element) defineElements([element]).catch(() => undefined)
}
