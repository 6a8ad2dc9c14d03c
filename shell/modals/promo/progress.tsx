import { useSite } from '../../site/site-context'

/** Steps that are counted: the code and its confirmation; a login and a card between them are not. */
const STEPS = 2

export const Progress = ({ step }: { step: 1 | 2 }) => (
  <p className="promo-progress">{useSite().text.t('promo.step', { step, all: STEPS })}</p>
)
