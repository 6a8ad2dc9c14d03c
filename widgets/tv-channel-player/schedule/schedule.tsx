import type { ChannelPlayer } from '../../../core/playback'
import type { Text } from '../../../core/text'
import type { WidgetHost } from '../../kit/element/define-widget'
import { useLazyComponent } from '../../kit/player/use-lazy-component'

interface ScheduleProps {
  host: WidgetHost
  /** Null until it has been created. */
  player: ChannelPlayer | null
  /** True once the first frame is on screen. */
  afterFirstFrame: boolean
  t: Text['t']
  language: string
}

/** The box of the schedule; its code loads after the first frame. */
export function Schedule({ host, player, afterFirstFrame, t, language }: ScheduleProps) {
  const Panel = useLazyComponent(
    () => import('./schedule-panel').then((module) => module.SchedulePanel),
    afterFirstFrame,
    false,
  )
  return (
    <aside className="schedule" part="schedule" aria-label={t('site.schedule')}>
      {Panel && player && <Panel host={host} player={player} t={t} language={language} />}
    </aside>
  )
}
