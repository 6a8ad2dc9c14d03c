import { act, cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

/** Set-up of every file of component tests: the document is empty before each test, and effects of the last one have ended. */
afterEach(() => act(cleanup))
