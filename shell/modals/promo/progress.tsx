import { useSite } from '../../site/site-context'

/** Number of steps shown: the code and its confirmation; a login and a card in between are not counted. */
const STEPS = 2

export const Progress = ({ step }: { step: 1 | 2 }) => (
  <p className="promo-progress">{useSite().text.t('promo.step', { step, all: STEPS })}</p>
)
