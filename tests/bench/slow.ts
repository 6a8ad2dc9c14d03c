import type { CDPSession } from 'playwright'

/** How slow the visitor's machine and line are. `cpu` times slower; latency in ms, throughput in bytes per second. */
export const SETTINGS = {
  full: { cpu: 1, latency: 0, throughput: -1 },
  slow: { cpu: 4, latency: 40, throughput: 10_000_000 / 8 },
}

export type Setting = keyof typeof SETTINGS

/** Makes a page as slow as a setting says. */
export async function slowDown(client: CDPSession, setting: Setting): Promise<void> {
  const { cpu, latency, throughput } = SETTINGS[setting]
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  const line = { offline: false, latency, downloadThroughput: throughput, uploadThroughput: throughput }
  await client.send('Network.emulateNetworkConditions', line)
}
