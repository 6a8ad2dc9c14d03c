import { storageMemory } from './suites/storage-memory'
import { react } from './support/builds'

describe(`elements with storage="memory", ${react.name}:`, () => storageMemory(react))
