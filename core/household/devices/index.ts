export { createDevices, type DeviceType, type ListedDevice } from './devices'
