import { useState } from 'react'
import { foldText } from '../../../core/channels'
import type { LocationOption } from '../../../core/session/login'
import { Field } from '../../kit/forms/field'
import { readField, StepForm } from './step-form'
import type { LoginStepProps } from './step-props'

/** A list of at least this many places gets a search field. */
const LONG = 8

interface PlaceListProps extends LoginStepProps {
  places: readonly LocationOption[]
  label: string
  onChoose: (id: string) => void
}

/** A list of places to choose from, with a field to find one by its name if there are many. */
export function PlaceList({ places, label, onChoose, ...props }: PlaceListProps) {
  const { state, t } = props
  const [wanted, setWanted] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [missed, setMissed] = useState(false)
  const long = places.length > LONG
  const shown = places.filter(({ id, name }) => id === chosen || found(name, wanted))

  return (
    <StepForm
      {...props}
      submit={t('auth.continue')}
      onSubmit={(values) => {
        const id = readField(values, 'place')
        setMissed(id === '')
        if (id) onChoose(id)
      }}
    >
      {missed && (
        <p className="alert" role="alert">
          {t('auth.chooseOne')}
        </p>
      )}
      {long && (
        <Field
          label={t('auth.find')}
          name="find"
          type="search"
          autoComplete="off"
          data-focus=""
          onInput={(event) => setWanted(event.currentTarget.value)}
          // Enter searches; it does not submit the choice.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <fieldset className="places" disabled={state.busy}>
        <legend className="visually-hidden">{label}</legend>
        {shown.map(({ id, name }, index) => (
          <label key={id} className="place" part="place">
            <input
              type="radio"
              name="place"
              value={id}
              data-focus={!long && index === 0 ? '' : undefined}
              onInput={() => {
                setChosen(id)
                setMissed(false)
              }}
            />
            <span>{name}</span>
          </label>
        ))}
        {shown.length === 0 && <p>{t('auth.nothingFound')}</p>}
      </fieldset>
    </StepForm>
  )
}

const found = (name: string, wanted: string) => foldText(name).includes(foldText(wanted.trim()))
