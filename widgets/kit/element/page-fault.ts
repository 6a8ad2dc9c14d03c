import type { PageFault } from './fault-lines'

/**
 * Prints one line in the console for the page's developer, once per fault (KIT-01). The texts load with the first
 * fault. Resolves to true if the page is at fault.
 */
export const reportFault = (fault: PageFault): Promise<boolean> =>
  import('./fault-lines').then(
    ({ printFault }) => printFault(fault),
    () => false,
  )
