import type { PageFault } from './fault-lines'

/**
 * Prints one line in the console for the developer of the page, once for each fault (KIT-01). The words load with the first
 * one. Resolves to true if the fault is one of the page's.
 */
export const reportFault = (fault: PageFault): Promise<boolean> =>
  import('./fault-lines').then(
    ({ printFault }) => printFault(fault),
    () => false,
  )
