import { useId } from 'react'
import type { Category, Channel, Program } from '../../../../core/channels'
import type { Loaded } from '../../../../widgets/kit/hooks/use-loaded'
import { DayPanels } from '../../../../widgets/kit/schedule/day-panels'
import layout from '../../../../widgets/kit/schedule/schedule.css'
import { ErrorMessage } from '../../../layout/states/error-message'
import { adoptSheet } from '../../../site/adopt-sheet'
import { useSite } from '../../../site/site-context'
import { channelPath } from '../channel-page-layout'
import scheduleSheet from './schedule.css'
import { ScheduleList } from './schedule-list'

adoptSheet(layout)
adoptSheet(scheduleSheet)

interface SchedulePanelProps {
  channel: Channel | null
  category: Category | null
  schedule: Loaded<Program[]>
  /** Id of the programme on screen. */
  watched: string | null
  /** Epoch seconds. */
  now: number
}

/** The schedule of a channel under its heading. */
export function SchedulePanel({ channel, category, schedule, watched, now }: SchedulePanelProps) {
  const { language, text } = useSite()
  const heading = useId()
  const programs = schedule.name === 'ready' ? schedule.value : null
  const isMissing = schedule.name === 'failed' || programs?.length === 0
  return (
    <section className="schedule" aria-labelledby={heading}>
      <h2 id={heading}>{text.t('site.schedule')}</h2>
      <DayPanels
        layout="page"
        channel={channel}
        programs={programs}
        onScreen={programs?.find(({ id }) => id === watched) ?? null}
        failure={isMissing && <MissingSchedule schedule={schedule} />}
        now={now}
        t={text.t}
        language={language}
      >
        {(day, shown, next) => (
          <ScheduleList
            day={day}
            next={next}
            channel={shown}
            path={channelPath(category, shown)}
            watched={watched}
            now={now}
          />
        )}
      </DayPanels>
    </section>
  )
}

/** The words for a schedule that is empty, or that has failed after its retries (CHN-05): the picture continues. */
function MissingSchedule({ schedule }: Pick<SchedulePanelProps, 'schedule'>) {
  const { t } = useSite().text
  const isFailed = schedule.name === 'failed'
  if (isFailed && schedule.error.code === 'offline')
    return <ErrorMessage error={schedule.error} onRetry={schedule.retry} />
  return (
    <div className="schedule-none" role="status">
      <p>{t('channel.noProgram')}</p>
      {isFailed && (
        <button type="button" className="button" onClick={() => void schedule.retry()}>
          {t('site.retry')}
        </button>
      )}
    </div>
  )
}
