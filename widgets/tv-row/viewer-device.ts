import { describeDevice } from '../../core/browser/device'

/**
 * True for the browser of a phone or tablet. A browser that identifies itself as a computer, such as an iPad's, counts
 * as a computer.
 */
export const isMobileAgent = (): boolean => describeDevice('').device_type !== 'pc'
