import { storageMemory } from './suites/storage-memory'
import { embed } from './support/builds'

describe(`elements with storage="memory", ${embed.name}:`, () => storageMemory(embed))
