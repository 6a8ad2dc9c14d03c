import { useSignals } from '@preact/signals-react/runtime'
import { useId, useMemo, useState } from 'react'
import { useLoaded } from '../../widgets/kit/hooks/use-loaded'
import { ErrorMessage } from '../layout/states/error-message'
import { useSite } from '../site/site-context'

interface GuardedChannelsProps {
  /** Ids of the chosen channels. */
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

/** The channels that always ask for the PIN: those of the brand, which stay, and those that the viewer chooses (PIN-03). */
export function GuardedChannels({ chosen, onChange }: GuardedChannelsProps) {
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
              // Enter searches; it does not save the form around the field.
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
