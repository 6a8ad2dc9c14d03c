import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { aptInstall, executable, hasApt, named, onPath } from './programs'

/** Absolute paths of the programs that drive WebKitGTK without a screen. */
export interface WebkitTools {
  driver: string
  browser: string
  screen: string
}

/** libav decodes H.264 and AAC; Mesa draws where there is no graphics card. */
const PACKAGES = ['webkit2gtk-driver', 'xvfb', 'gstreamer1.0-libav', 'libgl1-mesa-dri']
/** Either decodes H.264. */
const CODECS = ['libgstlibav.so', 'libgstopenh264.so']

/**
 * Finds WebKitWebDriver, MiniBrowser and Xvfb: at WEBKIT_DRIVER_PATH, WEBKIT_BROWSER_PATH and XVFB_PATH, in the system,
 * or installed now if apt is available. Throws one line if something is unavailable.
 */
export function webkitTools(): WebkitTools {
  let found = look()
  if (missing(found).length > 0 && hasApt()) {
    try {
      aptInstall(...PACKAGES)
    } catch {
      // The installer has printed the reason on stderr; the missing programs are named below.
    }
    found = look()
  }
  const { driver, browser, screen } = found
  if (!driver || !browser || !screen || missing(found).length > 0) {
    throw new Error(`No ${missing(found).join(', no ')}: install ${PACKAGES.join(' ')}.`)
  }
  return { driver, browser, screen }
}

function look(): Partial<WebkitTools> {
  const driver = named('WEBKIT_DRIVER_PATH') ?? onPath('WebKitWebDriver')
  const browser = named('WEBKIT_BROWSER_PATH') ?? miniBrowser()
  const screen = named('XVFB_PATH') ?? onPath('Xvfb')
  return { ...(driver && { driver }), ...(browser && { browser }), ...(screen && { screen }) }
}

function missing({ driver, browser, screen }: Partial<WebkitTools>): string[] {
  return [
    ...(driver ? [] : ['WebKitWebDriver']),
    ...(browser ? [] : ['MiniBrowser']),
    ...(screen ? [] : ['Xvfb']),
    ...(browser && lacksCodecs(browser) ? ['H.264 and AAC for GStreamer'] : []),
  ]
}

/** MiniBrowser is not on the PATH: each system keeps it in a folder of the library, whose name contains the version. */
function miniBrowser(): string | undefined {
  return ['/usr/lib', '/usr/lib64', '/usr/libexec', ...within('/usr/lib', /-linux-gnu/)]
    .flatMap((folder) => within(folder, /^webkit(2gtk|gtk)-\d/))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find(executable)
}

function within(folder: string, name: RegExp): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((entry) => name.test(entry))
    .sort()
    .map((entry) => join(folder, entry))
}

/** A missing codec can be detected only if plugins are beside the browser's library, as on Debian. */
function lacksCodecs(browser: string): boolean {
  const plugins = join(dirname(dirname(browser)), 'gstreamer-1.0')
  return existsSync(plugins) && !CODECS.some((codec) => existsSync(join(plugins, codec)))
}
