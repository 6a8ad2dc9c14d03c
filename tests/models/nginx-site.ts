import { type ChildProcess, spawn } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '../tools/free-ports'
import { nginxTools } from '../tools/nginx'
import { root } from '../tools/run-command'

/** An answer of the server, with names of headers in lower case. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Values of the documented configuration that differ from deployment to deployment. */
export interface NginxValues {
  /** Content of /config.json. */
  readonly config: object
  /** Origins of the API and the video. */
  readonly operator: string
  /** Origins that may frame the embed pages. */
  readonly frameAncestors: string
  /** Address of the oEmbed service, and of the head service, without a path. */
  readonly oembed: string
  readonly head: string
}

const START_TIMEOUT_MS = 10_000
const START_POLL_MS = 50

/** The documented nginx configuration with the build of this repository, on free ports and without TLS. */
export class NginxSite {
  private constructor(
    readonly origin: string,
    /** Origin of the server that redirects to {@link origin}. */
    readonly plainOrigin: string,
    private readonly process: ChildProcess,
    private readonly folder: string,
  ) {}

  /** Resolves when the server answers; rejects with its output if it exits before. */
  static async start(values: NginxValues): Promise<NginxSite> {
    const port = await freePorts(2)
    const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
    lay(folder, values.config)
    const { program, brotli, types } = nginxTools()
    const main = join(folder, 'nginx.conf')
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder}/${name};`)
      .join(' ')
    writeFileSync(join(folder, 'site.conf'), configuration(folder, port, values))
    writeFileSync(
      main,
      `daemon off; master_process off; pid ${folder}/pid; error_log stderr; load_module ${brotli};
      events {}
      http { include ${types}; default_type application/octet-stream; access_log off; ${temporary} include ${folder}/site.conf; }`,
    )
    const child = spawn(program, ['-e', 'stderr', '-c', main], { stdio: ['ignore', 'ignore', 'pipe'] })
    const site = new NginxSite(`http://localhost:${port}`, `http://localhost:${port + 1}`, child, folder)
    await site.#answers()
    return site
  }

  /** Requests a path exactly as it is written, without normalising it. */
  get(path: string, headers: Record<string, string> = {}, origin = this.origin): Promise<Answer> {
    const { hostname, port } = new URL(origin)
    return new Promise((resolve, reject) => {
      request({ hostname, port, path, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const named = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
          resolve({
            status: response.statusCode ?? 0,
            headers: Object.fromEntries(named),
            body: Buffer.concat(chunks),
          })
        })
      })
        .on('error', reject)
        .end()
    })
  }

  /** Replaces a text file of the site, as a new release does. */
  publish(name: string, text: string): void {
    for (const copy of ['', '.gz', '.br']) rmSync(join(this.folder, 'site', name + copy), { force: true })
    writeFileSync(join(this.folder, 'site', name), text)
  }

  /** The lines about requests and errors in the server's log. */
  log(): string {
    return ['tv.log', 'tv-error.log'].map((name) => readFileSync(join(this.folder, name), 'utf8')).join('')
  }

  /** Stops the server and removes its files. */
  async stop(): Promise<void> {
    const { exitCode, signalCode } = this.process
    if (exitCode === null && signalCode === null) {
      const ended = new Promise((resolve) => this.process.once('exit', resolve))
      this.process.kill('SIGTERM')
      await ended
    }
    rmSync(this.folder, { recursive: true })
  }

  #answers(): Promise<void> {
    const began = Date.now()
    let output = ''
    this.process.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    return new Promise((resolve, reject) => {
      const fail = () => reject(new Error(`nginx does not answer: ${output}`))
      this.process.once('error', reject).once('exit', fail)
      const attempt = (): void => {
        this.get('/').then(
          () => resolve(),
          () => (Date.now() - began > START_TIMEOUT_MS ? fail() : setTimeout(attempt, START_POLL_MS)),
        )
      }
      attempt()
    })
  }
}

/** The folders that the configuration names, with links to the build. */
function lay(folder: string, config: object): void {
  mkdirSync(join(folder, 'config'))
  writeFileSync(join(folder, 'config', 'config.json'), JSON.stringify(config))
  for (const part of ['site', 'embed']) {
    const built = join(root, 'dist', part)
    mkdirSync(join(folder, part))
    for (const name of readdirSync(built)) symlinkSync(join(built, name), join(folder, part, name))
  }
}

/** The documented file with the values of this deployment. Throws if one of the texts to replace is not in it. */
function configuration(folder: string, port: number, values: NginxValues): string {
  const replacements: readonly (readonly [string, string])[] = [
    ['https://tv.example', `http://localhost:${port}`],
    ['https://api.operator.example https://video.operator.example', values.operator],
    ['$tv_frame_ancestors {\n  default "*"', `$tv_frame_ancestors {\n  default "${values.frameAncestors}"`],
    ['listen 80;', `listen ${port + 1}; listen [::]:${port + 1};`],
    ['listen 443 ssl http2;', `listen ${port}; listen [::]:${port};`],
    ['  ssl_certificate /etc/nginx/tls/tv.example.crt;\n', ''],
    ['  ssl_certificate_key /etc/nginx/tls/tv.example.key;\n', ''],
    ['server_name tv.example;', 'server_name localhost;'],
    ['/srv/tv', folder],
    ['/var/log/nginx', folder],
    ['http://127.0.0.1:9000', values.oembed],
    ['http://127.0.0.1:9001', values.head],
  ]
  let text = readFileSync(join(root, 'docs', 'deploy', 'nginx.conf'), 'utf8')
  for (const [documented, own] of replacements) {
    if (!text.includes(documented)) throw new Error(`docs/deploy/nginx.conf does not contain ${documented}`)
    text = text.replaceAll(documented, own)
  }
  return text
}
