import { useSignals } from '@preact/signals-react/runtime'
import { type ContentPlayer, isContinued } from '../../core/playback/content'
import type { Text } from '../../core/text'
import type { WidgetHost } from '../kit/element/define-widget'
import { type OperatorButton, OperatorButtons } from '../kit/player/gates/operator-buttons'
import layout from '../kit/player/gates/operator-buttons.css'
import { useSheet } from '../kit/player/use-lazy-component'
import { startButtonsOf } from './operator-buttons'

interface StartProps {
  host: WidgetHost
  player: ContentPlayer
  site: string
  t: Text['t']
}

/** Buttons that start a film: the operator's, or one labelled as start or resume (CAT-07). */
export function Start({ host, player, site, t }: StartProps) {
  useSignals()
  useSheet(host, layout)
  const [state, rights] = [player.state.value, player.rights.value]
  const waits = state.name === 'paused' && state.why === 'not-started'
  if (!waits || !rights || player.part.value === 'trailer') return null
  const operators = startButtonsOf(player)
  const plays = operators.some(({ action }) => action.type === 'play' || action.type === 'next')
  const caption = t(isContinued(rights, player.duration.value) ? 'film.continue' : 'player.tapToWatch')
  const action = { type: 'play', from: 'saved-position' } as const
  const own: OperatorButton[] = plays ? [] : [{ caption, subCaption: '', icon: null, action }]
  const ignore = () => undefined
  return (
    <div className="centre">
      <OperatorButtons
        buttons={[...own, ...operators]}
        site={site}
        choosing={null}
        onBuy={ignore}
        onPress={(place) => {
          const pressed = operators[place - own.length]
          void (pressed ? player.choose(pressed.button) : player.play()).catch(ignore)
        }}
        t={t}
      />
    </div>
  )
}
