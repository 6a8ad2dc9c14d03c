import type { Program } from '../../../core/channels'
import type { Text } from '../../../core/text'

/** Title of a programme; a default text if it has none, or if no programme is known. */
export const programTitle = (program: Pick<Program, 'title'> | null | undefined, t: Text['t']): string =>
  program ? program.title || t('player.untitledProgram') : t('player.unknownProgram')
