/** A device for which the brand has an application; product names are the same in every language. */
export interface AppDevice {
  /** The value of `?device=` in the address of `/instructions`. */
  id: 'smarttv' | 'androidtv' | 'appletv' | 'ios' | 'android'
  name: string
  /** The application stores of the device. */
  store: string
  isTv: boolean
}

export const APP_DEVICES: readonly AppDevice[] = [
  { id: 'smarttv', name: 'Smart TV', store: 'Samsung Apps, LG Content Store', isTv: true },
  { id: 'androidtv', name: 'Android TV', store: 'Google Play', isTv: true },
  { id: 'appletv', name: 'Apple TV', store: 'App Store', isTv: true },
  { id: 'ios', name: 'iPhone, iPad', store: 'App Store', isTv: false },
  { id: 'android', name: 'Android', store: 'Google Play', isTv: false },
]

/** A set-top box with a manual of the brand. */
export interface BoxDevice {
  id: 'dune' | 'tvip' | 'eltex' | 'mag'
  name: string
  store: null
}

export const MANUAL_DEVICES: readonly BoxDevice[] = [
  { id: 'dune', name: 'Dune', store: null },
  { id: 'tvip', name: 'TVIP', store: null },
  { id: 'eltex', name: 'Eltex', store: null },
  { id: 'mag', name: 'MAG', store: null },
]

/** Path of the page about the installation on a device. */
export const instructionsPath = (id: AppDevice['id'] | BoxDevice['id']): string =>
  `/instructions?device=${id}`
