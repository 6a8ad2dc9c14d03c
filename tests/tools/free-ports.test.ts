import { createServer } from 'node:net'
import { it } from 'vitest'
import { freePorts } from './free-ports'

it('returns the first of two consecutive ports that can both be listened on', async () => {
  const first = await freePorts(2)
  const servers = [first, first + 1].map((port) => createServer().listen(port))
  await Promise.all(servers.map((server) => new Promise((resolve) => server.once('listening', resolve))))
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
})
