import { useSignals } from '@preact/signals-react/runtime'
import { type FormEvent, useId, useState } from 'react'
import { getConfiguration } from '../../core/brand'
import { type ParentalSettings, PROTECT_ALL } from '../../core/household'
import { asTvError } from '../../core/lib/errors'
import { errorText } from '../../core/text'
import type { WordKey } from '../../locales'
import { useLoaded } from '../../widgets/kit/hooks/use-loaded'
import { useSite } from '../site/site-context'
import { GuardedChannels } from './guarded-channels'

type Action = Exclude<keyof ParentalSettings, 'duration'>

const ACTIONS: readonly { action: Action; title: WordKey; help: WordKey }[] = [
  { action: 'channel', title: 'parental.channel', help: 'parental.channelHelp' },
  { action: 'program', title: 'parental.program', help: 'parental.programHelp' },
  { action: 'vod', title: 'parental.vod', help: 'parental.vodHelp' },
  { action: 'pay', title: 'parental.pay', help: 'parental.payHelp' },
  { action: 'profile', title: 'parental.profile', help: 'parental.profileHelp' },
  { action: 'settings', title: 'parental.settings', help: 'parental.settingsHelp' },
]

/** The form of the parental settings (PIN-03). A failure to save keeps the choices. */
export function ParentalForm({ hasPin }: { hasPin: boolean }) {
  useSignals()
  const { tv, text, modals } = useSite()
  const { t } = text
  const { parental } = tv
  const [settings, setSettings] = useState(parental.settings.value ?? PROTECT_ALL)
  const [channels, setChannels] = useState<ReadonlySet<string>>(new Set(tv.session.parentalChannels.value))
  const [state, setState] = useState<
    { name: 'open' | 'saving' | 'saved' } | { name: 'failed'; text: string }
  >({
    name: 'open',
  })

  const change = (part: Partial<ParentalSettings>) => {
    setSettings({ ...settings, ...part })
    setState({ name: 'open' })
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (state.name === 'saving') return
    setState({ name: 'saving' })
    try {
      await parental.save({ settings, channels: [...channels] })
      setState({ name: 'saved' })
    } catch (thrown) {
      const error = asTvError(thrown)
      const isLost = error.code === 'not-found'
      setState({ name: 'failed', text: isLost ? t('parental.deviceLost') : errorText(error, t) })
    }
  }

  return (
    <form className="form parental-form" onSubmit={(event) => void save(event)}>
      <p>{t('parental.lead')}</p>
      <fieldset className="toggles">
        <legend>{t('parental.actions')}</legend>
        {ACTIONS.map(({ action, title, help }, place) => (
          <label key={action} className="toggle">
            <input
              type="checkbox"
              data-focus={place === 0 ? '' : undefined}
              checked={settings[action]}
              onChange={({ target }) => change({ [action]: target.checked })}
            />
            <span>
              {t(title)}
              <small>{t(help)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <Duration minutes={settings.duration} onChange={(duration) => change({ duration })} />
      <GuardedChannels
        chosen={channels}
        onChange={(next) => {
          setChannels(next)
          setState({ name: 'open' })
        }}
      />
      <div className="parental-end">
        {state.name === 'failed' && (
          <p role="alert" className="wrong">
            {state.text}
          </p>
        )}
        <p role="status">{state.name === 'saved' && t('parental.saved')}</p>
        <button type="submit" className="button primary" aria-disabled={state.name === 'saving' || undefined}>
          {t('parental.save')}
        </button>
        <button type="button" className="button" onClick={() => void modals.show({ name: 'parental_set' })}>
          {t(hasPin ? 'site.pinChange' : 'site.pinSet')}
        </button>
      </div>
    </form>
  )
}

/** How long one PIN is enough: the operator's durations with their names; the present one is among them (PIN-04). */
function Duration({ minutes, onChange }: { minutes: number; onChange: (minutes: number) => void }) {
  const { tv, language, text } = useSite()
  const id = useId()
  const offered = useLoaded(
    async () => (await getConfiguration(tv.api, language)).parental_durations,
    [tv, language],
  )
  const known = offered.name === 'ready' ? offered.value : []
  const isKnown = known.some(({ duration }) => duration === minutes)
  const present = { duration: minutes, name: text.t('parental.minutes', { count: minutes }) }
  const options = isKnown ? known : [present, ...known]
  return (
    <div className="field">
      <label htmlFor={id}>{text.t('parental.duration')}</label>
      <select id={id} value={minutes} onChange={({ target }) => onChange(Number(target.value))}>
        {options.map(({ duration, name }) => (
          <option key={duration} value={duration}>
            {name}
          </option>
        ))}
      </select>
      {offered.name === 'failed' && (
        <span className="field-note">
          <button type="button" className="link" onClick={() => void offered.retry()}>
            {text.t('parental.durationsFailed')}
          </button>{' '}
          {errorText(offered.error, text.t)}
        </span>
      )}
    </div>
  )
}
