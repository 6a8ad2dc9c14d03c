import { defineElements } from '../../../widgets/registry'

/**
 * Requests the code of the page at a path, and of the element that it shows first, beside the code of the site: it would be
 * requested by the page otherwise, one after the other. The page reports what does not load.
 */
export function requestCode(path: string): void {
  const [, section = ''] = path.split('/')
  const code = () => {
    switch (section) {
      case 'channels':
        return [import('../../pages/channels'), defineElements(['tv-channel-player'])]
      case 'contents':
      case 'watch':
        return [import('../../pages/watch'), defineElements(['tv-content-player'])]
      case 'search':
        return [import('../../pages/search'), defineElements(['tv-row'])]
      default:
        return [import('../../pages/home'), defineElements(['tv-row'])]
    }
  }
  for (const one of code()) one.catch(() => undefined)
}
