import { describeDevice } from '../../core/browser/device'

/** True for the browser of a phone or tablet. One that says to be a computer, as that of an iPad does, is taken for one. */
export const isMobileAgent = (): boolean => describeDevice('').device_type !== 'pc'
