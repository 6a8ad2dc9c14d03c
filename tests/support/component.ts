import { act, cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

/*
 * Set-up of every file of component tests: the document is empty before each test, and effects of the last one have ended.
 * Views are waited for as long as vitest polls.
 */
configure({ asyncUtilTimeout: 10_000 })
afterEach(() => act(cleanup))
