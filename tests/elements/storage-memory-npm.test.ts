import { storageMemory } from './suites/storage-memory'
import { npm } from './support/builds'

describe(`elements with storage="memory", ${npm.name}:`, () => storageMemory(npm))
