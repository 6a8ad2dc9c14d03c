import type { TvError } from '../../../core/lib/errors/errors'
import { errorText } from '../../../core/text'
import { usePressError } from '../../../widgets/kit/hooks/use-press-error'
import { siteConnection } from '../../site/connection'
import { useSite } from '../../site/site-context'

interface PressFailureProps {
  /** The failure of the last press; null for none. */
  error: TvError | null
  /** In place of the words of the error. */
  words?: string | undefined
}

/** The message beside a control whose press has failed; if for lack of a connection, until there is one. */
export function PressFailure({ error, words }: PressFailureProps) {
  const { t } = useSite().text
  const shown = usePressError(error, siteConnection)
  return (
    shown && (
      <p role="alert" className="wrong">
        {words ?? errorText(shown, t)}
      </p>
    )
  )
}
