import { useId, useRef, useState } from 'react'
import { isAnswered, loadSurvey, type SurveyRecord, sendAnswer } from '../../../core/inbox'
import { asTvError } from '../../../core/lib/errors/errors'
import { useLoaded } from '../../../widgets/kit/hooks/use-loaded'
import { ErrorMessage } from '../../layout/states/error-message'
import { adoptSheet } from '../../site/adopt-sheet'
import { useSite } from '../../site/site-context'
import type { ModalProps } from '../modal-props'
import { SiteDialog } from '../site-dialog'
import surveySheet from './survey.css'

adoptSheet(surveySheet)

/** The operator's question (MSG-02); below the operator's refusal if a renewal was not ended (PKT-07). */
export default function SurveyModal({ modal: { refusal } }: ModalProps<'survey'>) {
  const { tv, language, text } = useSite()
  const survey = useLoaded(() => loadSurvey(tv.api, language), [tv, language])
  return (
    <SiteDialog label={text.t(refusal === undefined ? 'survey.title' : 'buy.keptTitle')}>
      {refusal && <p className="operator-text">{refusal}</p>}
      {survey.name === 'loading' && (
        <span className="bone offered-bone" role="status" aria-label={text.t('player.loading')} />
      )}
      {survey.name === 'failed' && <ErrorMessage error={survey.error} onRetry={survey.retry} />}
      {survey.name === 'ready' && <Question survey={survey.value} />}
    </SiteDialog>
  )
}

function Question({ survey }: { survey: SurveyRecord }) {
  const { tv, modals, text } = useSite()
  const { t } = text
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [ownText, setOwnText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isSending, setSending] = useState(false)
  const first = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const description = useId()

  const send = async () => {
    const answer = { answerIds: chosen, userText: ownText }
    setMissing(!isAnswered(answer))
    if (!isAnswered(answer)) return first.current?.focus()
    setSending(true)
    try {
      await sendAnswer(tv.api, answer)
      void modals.show({ name: 'message', title: t('survey.thanks'), text: t('survey.thanksText') })
    } catch (thrown) {
      console.warn(`tv: the survey was not sent: ${asTvError(thrown).code}`)
      modals.finish()
    }
  }
  const choose = (id: number, isChosen: boolean) => {
    setMissing(false)
    setChosen(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))
  }

  return (
    <form
      className="form"
      noValidate
      aria-busy={isSending}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending) void send()
      }}
    >
      <fieldset
        className="survey-answers"
        aria-describedby={survey.description ? description : undefined}
        disabled={isSending}
      >
        <legend dir="auto">{survey.question}</legend>
        {survey.description && (
          <p id={description} dir="auto">
            {survey.description}
          </p>
        )}
        {survey.answers.map(({ id, text: answer }, place) => (
          <label key={id}>
            <input
              ref={place === 0 ? first : null}
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={({ target }) => choose(id, target.checked)}
            />
            <span dir="auto">{answer}</span>
          </label>
        ))}
        {survey.allow_user_answer && (
          <label className="survey-own">
            {t('survey.own')}
            <textarea
              ref={survey.answers.length === 0 ? first : null}
              rows={3}
              maxLength={2000}
              dir="auto"
              value={ownText}
              onChange={({ target }) => {
                setMissing(false)
                setOwnText(target.value)
              }}
            />
          </label>
        )}
      </fieldset>
      {isMissing && (
        <p role="alert" className="wrong">
          {t('survey.noneSelected')}
        </p>
      )}
      <button type="submit" className="button primary" aria-disabled={isSending}>
        {t('survey.send')}
      </button>
    </form>
  )
}
