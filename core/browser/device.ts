import type { DeviceDescription } from '../api/devices'

const BROWSERS: [RegExp, string][] = [
  [/Edg\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/Firefox\/(\d+)/, 'Firefox'],
  [/Chrome\/(\d+)/, 'Chrome'],
  [/Version\/(\d+).*Safari/, 'Safari'],
]

const SYSTEMS: [RegExp, string][] = [
  [/Android (\d+)/, 'Android'],
  [/(?:iPhone|iPad).*OS (\d+)/, 'iOS'],
  [/Windows NT (\d+)/, 'Windows'],
  [/Mac OS X (\d+)/, 'macOS'],
  [/Linux/i, 'Linux'],
]

/** The user agents of television sets and of TV boxes. */
const TELEVISION = /TV|Web0S|NetCast|BRAVIA|\bAFT[A-Z]|CrKey|Roku/

/** True for the browser of a television set or a TV box. */
export const isTelevision = (agent: string): boolean => TELEVISION.test(agent)

const first = (table: [RegExp, string][], agent: string): [string, string] => {
  for (const [pattern, name] of table) {
    const found = pattern.exec(agent)
    if (found) return [name, found[1] ?? '']
  }
  return ['unknown', '']
}

/** Describes this browser for its registration as a device. `version` is the product's. */
export function describeDevice(
  version: string,
  agent = navigator.userAgent,
): Omit<DeviceDescription, 'serial'> {
  const [browser, browserVersion] = first(BROWSERS, agent)
  const [system, systemVersion] = first(SYSTEMS, agent)
  const touch = system === 'Android' || system === 'iOS'
  return {
    device_type: detectDeviceType(agent, touch),
    vendor: 'PC',
    model: `${browser} ${browserVersion}`.trim(),
    version,
    os_name: system,
    os_version: systemVersion,
    application_type: 'web',
  }
}

function detectDeviceType(agent: string, touch: boolean): DeviceDescription['device_type'] {
  if (isTelevision(agent)) return 'tv'
  if (!touch) return 'pc'
  return /Mobile|iPhone/.test(agent) ? 'phone' : 'tablet'
}

/** True for the desktop browsers of the Chrome family, which install sites as applications. */
export const isDesktopChromium = (userAgent: string): boolean =>
  /Chrom(e|ium)\/\d/.test(userAgent) && !/Android|Mobi|SMART-TV|SmartTV|Tizen|Web0S/i.test(userAgent)
