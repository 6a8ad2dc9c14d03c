import type { CDPSession } from 'playwright'

/**
 * Speeds of the visitor's machine and connection. `cpu` is the slowdown factor; latency in ms, throughput in bytes per
 * second.
 */
export const SETTINGS = {
  full: { cpu: 1, latency: 0, throughput: -1 },
  slow: { cpu: 4, latency: 40, throughput: 10_000_000 / 8 },
}

export type Setting = keyof typeof SETTINGS

/** Slows a page down to a setting. */
export async function slowDown(client: CDPSession, setting: Setting): Promise<void> {
  const { cpu, latency, throughput } = SETTINGS[setting]
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  const line = { offline: false, latency, downloadThroughput: throughput, uploadThroughput: throughput }
  await client.send('Network.emulateNetworkConditions', line)
}
