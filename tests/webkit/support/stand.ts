import { type ChildProcess, spawn } from 'node:child_process'
import { DriverService } from 'selenium-webdriver/remote'
import type { TestProject } from 'vitest/node'
import { createOperator } from '../../../demo/backend'
import { createPartner } from '../../../demo/pages/server'
import { freePorts } from '../../tools/free-ports'
import { webkitTools } from '../../tools/webkit'

/** Addresses of the servers and programs that a test uses. */
export interface Stand {
  /** Address of WebKitWebDriver. */
  driver: string
  /** Absolute path of MiniBrowser. */
  browser: string
  /** Origin of the demo operator; partner pages answer on the next port. */
  operator: string
}

declare module 'vitest' {
  interface ProvidedContext {
    stand: Stand
  }
}

/** Starts a screen, WebKitWebDriver, the demo operator and its partner pages; returns the function that stops them. */
export default async function start({ provide }: TestProject): Promise<() => Promise<void>> {
  const { driver, browser, screen } = webkitTools()
  const { display, xvfb } = await startScreen(screen)
  const service = new DriverService.Builder(driver)
    .setLoopback(true)
    .setEnvironment({ ...process.env, DISPLAY: display, GDK_BACKEND: 'x11' })
    .build()
  const port = await freePorts(2)
  const operator = createOperator()
  const partner = createPartner(port)
  const stop = async () => {
    await Promise.all([service.kill(), operator.close(), partner.close()])
    xvfb.kill()
  }
  try {
    await operator.listen({ port, host: 'localhost' })
    await partner.listen({ port: port + 1, host: 'localhost' })
    provide('stand', { driver: await service.start(), browser, operator: `http://localhost:${port}` })
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

/** Starts Xvfb on a free display, which it finds and reports by itself. */
async function startScreen(program: string): Promise<{ display: string; xvfb: ChildProcess }> {
  const xvfb = spawn(program, ['-displayfd', '3', '-screen', '0', '1280x800x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const display = await new Promise<string>((resolve, reject) => {
    xvfb.stdio[3]?.once('data', (number) => resolve(`:${String(number).trim()}`))
    xvfb.once('error', reject)
    xvfb.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)))
  })
  return { display, xvfb }
}
