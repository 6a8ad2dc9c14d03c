import { chromium } from 'playwright'
import { aptInstall, asRoot, executable, hasApt, named, onPath, run } from './programs'

/**
 * Chromium features that tests disable. The first four are pages of its own address bar, which it opens hidden with
 * every window: they cost as much as the page under test. Chromium applies only the last of two lists, so the rest are
 * those that Playwright disables.
 */
const withoutFeatures: readonly string[] = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'PreloadTopChromeWebUI',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** Chromium flags of every test: quiet, without a GPU, and with the autoplay rules a visitor has. */
export const chromiumArgs: readonly string[] = [
  ...(asRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${withoutFeatures.join(',')}`,
]

/** Chromium without its windows: the same engine, codecs and rules for pages, and a tenth less work. */
const headlessShell = () => onPath('chromium-headless-shell', 'chrome-headless-shell')
const wholeChromium = () => onPath('chromium', 'chromium-browser', 'google-chrome') ?? playwrightChromium()

/**
 * Absolute path of a Chromium: CHROMIUM_PATH, the headless shell (installed now if that needs no password), else the
 * system's Chromium, Playwright's own, or one installed now. Throws one line if none is available.
 */
export function chromiumPath(): string {
  const path =
    named('CHROMIUM_PATH') ??
    headlessShell() ??
    (hasApt() ? installed(headlessShell, () => aptInstall('chromium-headless-shell')) : undefined) ??
    wholeChromium() ??
    installed(wholeChromium, () =>
      hasApt() ? aptInstall('chromium') : run('npx', ['playwright', 'install', 'chromium']),
    ) ??
    missing('Chromium', 'CHROMIUM_PATH')
  // Kept for the other processes of this run.
  process.env.CHROMIUM_PATH = path
  return path
}

/**
 * Absolute path of a Firefox: FIREFOX_PATH, the system's, else one installed with apt.
 * Playwright's Firefox does not count: it is patched and speaks no WebDriver BiDi.
 */
export function firefoxPath(): string {
  return (
    named('FIREFOX_PATH') ??
    onPath('firefox-esr', 'firefox') ??
    installed(
      () => onPath('firefox-esr'),
      // Debian only recommends the codecs, without which Firefox plays no H.264.
      () => aptInstall('firefox-esr', 'libavcodec-extra'),
    ) ??
    missing('Firefox', 'FIREFOX_PATH')
  )
}

function playwrightChromium(): string | undefined {
  const path = chromium.executablePath()
  return executable(path) ? path : undefined
}

function installed(look: () => string | undefined, install: () => void): string | undefined {
  try {
    install()
  } catch {
    // The installer has printed the reason on stderr; the caller takes another browser, or reports what is missing.
  }
  return look()
}

function missing(name: string, variable: string): never {
  throw new Error(`No ${name} found and none could be installed: install one, or name it in ${variable}.`)
}
