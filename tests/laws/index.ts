import type { Law } from './law'
import { noSecretLeaks } from './no-secret-leaks'

/** Every law, in the order of the README's table. */
export const laws: readonly Law[] = [noSecretLeaks]
