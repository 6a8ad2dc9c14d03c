import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { aptInstall, executable, hasApt, named, onPath } from './programs'

/** Absolute paths of an nginx and of the files that its main configuration names. */
export interface NginxTools {
  program: string
  /** Module that serves .br files. */
  brotli: string
  /** Content types by file extension. */
  types: string
}

const PACKAGES = ['nginx', 'libnginx-mod-http-brotli-static']

/** Folders of programs for the administrator are not on every user's PATH. */
const SYSTEM = ['/usr/sbin/nginx', '/usr/local/sbin/nginx']

/**
 * Finds nginx and its brotli module: at NGINX_PATH, in the system, or installed now if apt is available. Throws one line
 * if either is unavailable.
 */
export function nginxTools(): NginxTools {
  let found = look()
  if (!found && hasApt()) {
    try {
      aptInstall(...PACKAGES)
    } catch {
      // The installer has printed the reason on stderr.
    }
    found = look()
  }
  if (!found) throw new Error(`No nginx with the module brotli_static: install ${PACKAGES.join(' ')}.`)
  return found
}

function look(): NginxTools | undefined {
  const program = named('NGINX_PATH') ?? onPath('nginx') ?? SYSTEM.find(executable)
  if (!program) return undefined
  // nginx prints its build options on stderr.
  const { stderr } = spawnSync(program, ['-V'], { encoding: 'utf8' })
  const option = (name: string): string => new RegExp(`--${name}=(\\S+)`).exec(stderr)?.[1] ?? ''
  const brotli = join(option('modules-path'), 'ngx_http_brotli_static_module.so')
  const types = join(dirname(option('conf-path')), 'mime.types')
  return existsSync(brotli) && existsSync(types) ? { program, brotli, types } : undefined
}
