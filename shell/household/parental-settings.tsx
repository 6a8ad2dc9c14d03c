import { useSignals } from '@preact/signals-react/runtime'
import { type FormEvent, useId, useMemo, useRef, useState } from 'react'
import { getConfiguration } from '../../core/brand'
import { PROTECT_ALL, type ParentalSettings as Settings } from '../../core/household'
import { asTvError, type TvError } from '../../core/lib/errors/errors'
import { errorText } from '../../core/text'
import type { WordKey } from '../../locales'
import forms from '../../widgets/kit/forms/forms.css'
import { useLoaded } from '../../widgets/kit/hooks/use-loaded'
import { ErrorMessage } from '../layout/states/error-message'
import { PressFailure } from '../layout/states/press-failure'
import { useViewer } from '../site/account/use-viewer'
import { adoptSheet } from '../site/adopt-sheet'
import { useFocusAtStep } from '../site/hooks/use-focus-at-step'
import { useSite } from '../site/site-context'
import parentalSheet from './parental.css'
import { SettingsPin } from './settings-pin'
import toggleSheet from './toggle.css'
import { usePinOnce } from './use-pin-once'

for (const sheet of [forms, toggleSheet, parentalSheet]) adoptSheet(sheet)

/**
 * The parental settings of this device behind the PIN (PIN-03): the actions that require it, the duration of an unlock,
 * and the channels that always require it. For signed-in viewers.
 */
export function ParentalSettingsForm() {
  useSignals()
  const { tv } = useSite()
  const viewer = useViewer()
  const { isOpen, pass } = usePinOnce(viewer !== null && !tv.parental.isPinRequired('settings'))
  const box = useRef<HTMLDivElement>(null)
  useFocusAtStep(box, isOpen ? 'settings' : 'pin')
  return (
    <div ref={box}>
      {isOpen ? <ParentalForm hasPin={viewer?.parental_status === 'set'} /> : <SettingsPin onPassed={pass} />}
    </div>
  )
}

type Action = Exclude<keyof Settings, 'duration'>

const ACTIONS: readonly { action: Action; title: WordKey; help: WordKey }[] = [
  { action: 'channel', title: 'parental.channel', help: 'parental.channelHelp' },
  { action: 'program', title: 'parental.program', help: 'parental.programHelp' },
  { action: 'vod', title: 'parental.vod', help: 'parental.vodHelp' },
  { action: 'pay', title: 'parental.pay', help: 'parental.payHelp' },
  { action: 'profile', title: 'parental.profile', help: 'parental.profileHelp' },
  { action: 'settings', title: 'parental.settings', help: 'parental.settingsHelp' },
]

/** The form of the parental settings (PIN-03). A failure to save keeps the choices. */
function ParentalForm({ hasPin }: { hasPin: boolean }) {
  useSignals()
  const { tv, text, modals } = useSite()
  const { t } = text
  const { parental } = tv
  const [settings, setSettings] = useState(parental.settings.value ?? PROTECT_ALL)
  const [channels, setChannels] = useState<ReadonlySet<string>>(new Set(tv.session.parentalChannels.value))
  const [state, setState] = useState<
    { name: 'open' | 'saving' | 'saved' } | { name: 'failed'; error: TvError }
  >({
    name: 'open',
  })
  /** Counts changes: one that is made while an earlier one is being saved is not saved with it. */
  const changes = useRef(0)

  const noteChange = () => {
    changes.current += 1
    if (state.name !== 'saving') setState({ name: 'open' })
  }
  const change = (part: Partial<Settings>) => {
    setSettings({ ...settings, ...part })
    noteChange()
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (state.name === 'saving') return
    setState({ name: 'saving' })
    const sent = changes.current
    try {
      await parental.save({ settings, channels: [...channels] })
      setState({ name: sent === changes.current ? 'saved' : 'open' })
    } catch (thrown) {
      setState({ name: 'failed', error: asTvError(thrown) })
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
          noteChange()
        }}
      />
      <div className="parental-end">
        {state.name === 'failed' && (
          <PressFailure
            error={state.error}
            words={state.error.code === 'not-found' ? t('parental.deviceLost') : undefined}
          />
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

/**
 * Duration of an unlock: the operator's durations with their names, and the present one if it is not among them (PIN-04).
 */
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

interface GuardedChannelsProps {
  /** Ids of the chosen channels. */
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

/** The channels that always require the PIN: the brand's, which are fixed, and the viewer's own (PIN-03). */
function GuardedChannels({ chosen, onChange }: GuardedChannelsProps) {
  useSignals()
  const { tv, text, language } = useSite()
  const { t } = text
  const id = useId()
  const [query, setQuery] = useState('')
  const list = useLoaded(() => tv.channels(language).list(), [tv, language])
  const { brandAdultIds } = tv.parental
  const found = useMemo(() => {
    const words = query.trim().toLocaleLowerCase(language)
    const channels = list.name === 'ready' ? list.value : []
    return channels.filter(({ name }) => name.toLocaleLowerCase(language).includes(words))
  }, [list, query, language])

  const toggle = (channelId: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(channelId)
    else next.delete(channelId)
    onChange(next)
  }

  return (
    <fieldset className="guarded-channels">
      <legend>{t('parental.channels')}</legend>
      <p>{t('parental.channelsHelp')}</p>
      {list.name === 'loading' && (
        <span className="bone guarded-bone" role="status" aria-label={t('player.loading')} />
      )}
      {list.name === 'failed' && <ErrorMessage error={list.error} onRetry={list.retry} />}
      {list.name === 'ready' && (
        <>
          <div className="field">
            <label htmlFor={id}>{t('site.search')}</label>
            <input
              id={id}
              type="search"
              value={query}
              maxLength={255}
              autoComplete="off"
              spellCheck={false}
              // Enter searches; it must not submit the surrounding form.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
              onChange={({ target }) => setQuery(target.value)}
            />
          </div>
          <ul aria-label={t('parental.channels')}>
            {found.map((channel) => {
              const isBrands = brandAdultIds.has(channel.id)
              return (
                <li key={channel.id}>
                  <label className="toggle">
                    <input
                      type="checkbox"
                      checked={isBrands || chosen.has(channel.id)}
                      disabled={isBrands}
                      onChange={({ target }) => toggle(channel.id, target.checked)}
                    />
                    <span>
                      {channel.name}
                      {isBrands && <small>{t('parental.always')}</small>}
                    </span>
                  </label>
                </li>
              )
            })}
          </ul>
          {found.length === 0 && <p>{t('auth.nothingFound')}</p>}
        </>
      )}
    </fieldset>
  )
}
