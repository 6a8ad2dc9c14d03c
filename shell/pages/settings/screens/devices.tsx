import { useSignals } from '@preact/signals-react/runtime'
import type { IconNode } from 'lucide'
import { Monitor, MonitorSmartphone, Smartphone, Tablet, Trash2, Tv } from 'lucide'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createDevices, type DeviceType, type ListedDevice } from '../../../../core/household/devices'
import { asTvError, type TvError } from '../../../../core/lib/errors/errors'
import { formatClock, formatDate } from '../../../../core/text'
import type { WordKey } from '../../../../locales'
import { Icon } from '../../../../widgets/kit/controls/icon'
import { IconButton } from '../../../../widgets/kit/controls/icon-button'
import forms from '../../../../widgets/kit/forms/forms.css'
import { useForViewer } from '../../../../widgets/kit/hooks/use-loaded'
import { SignInButton } from '../../../layout/sign-in-button'
import { ErrorMessage } from '../../../layout/states/error-message'
import { PressFailure } from '../../../layout/states/press-failure'
import { adoptSheet } from '../../../site/adopt-sheet'
import { useSite } from '../../../site/site-context'
import devicesSheet from './devices.css'

for (const sheet of [forms, devicesSheet]) adoptSheet(sheet)

const TYPES: Readonly<Record<DeviceType, { words: WordKey; icon: IconNode }>> = {
  web: { words: 'devices.web', icon: Monitor },
  webkit: { words: 'devices.webkit', icon: Tv },
  android_tv: { words: 'devices.androidTv', icon: Tv },
  android_stb: { words: 'devices.androidStb', icon: Tv },
  android_mobile: { words: 'devices.androidMobile', icon: Smartphone },
  ios: { words: 'devices.ios', icon: Smartphone },
  tvos: { words: 'devices.tvos', icon: Tv },
  dune: { words: 'devices.dune', icon: Tv },
  tv: { words: 'devices.tv', icon: Tv },
  tablet: { words: 'devices.tablet', icon: Tablet },
  phone: { words: 'devices.phone', icon: Smartphone },
  pc: { words: 'devices.pc', icon: Monitor },
  other: { words: 'devices.other', icon: MonitorSmartphone },
}

/** The devices of the account; the owner removes those of others (ACC-19). */
export default function DevicesScreen() {
  useSignals()
  const { tv, text, modals } = useSite()
  const { t } = text
  const devices = useMemo(() => createDevices(tv), [tv])
  const list = useForViewer(tv, () => devices.list(), [devices], { isOwn: true })
  const [gone, setGone] = useState<readonly ListedDevice[]>([])
  const status = useRef<HTMLParagraphElement>(null)
  const isGuest = tv.session.isGuest.value
  const last = gone.at(-1)
  const session = tv.session.state.value

  const remove = async (device: ListedDevice) => {
    // Anyone with the link can be this viewer, who therefore has to prove first that the account is theirs (ACC-17).
    const needsProof = tv.parental.isByLink && tv.parental.isPinRequired('pay')
    if (needsProof && !(await modals.show({ name: 'pincode', action: 'pay' }))) return
    await devices.remove(device)
    setGone((before) => [...before, device])
    status.current?.focus()
  }

  if (session.name === 'failed')
    return <ErrorMessage error={session.error} onRetry={() => tv.session.retry()} />
  if (list.name === 'loading')
    return <span className="bone devices-bone" role="status" aria-label={t('player.loading')} />
  if (list.name === 'failed') return <ErrorMessage error={list.error} onRetry={list.retry} />
  const shown = list.value.filter(({ id }) => !gone.some((one) => one.id === id))
  return (
    <div className="form devices-screen">
      <p ref={status} role="status" tabIndex={-1} className="devices-status">
        {last && t('devices.removed', { name: getName(last, t) })}
      </p>
      {shown.length === 0 && <p>{t('devices.empty')}</p>}
      <ul>
        {shown.map((device) => (
          <DeviceItem key={device.id} device={device} onRemove={() => remove(device)} />
        ))}
      </ul>
      {isGuest && (
        <>
          <p>{t('devices.guest')}</p>
          <SignInButton />
        </>
      )}
    </div>
  )
}

type T = ReturnType<typeof useSite>['text']['t']

const getName = ({ model, type }: ListedDevice, t: T): string => model || t(TYPES[type].words)

interface DeviceItemProps {
  device: ListedDevice
  /** Removes the device, unless the viewer fails to prove that they may. Rejects if the operator refuses. */
  onRemove: () => Promise<void>
}

function DeviceItem({ device, onRemove }: DeviceItemProps) {
  const { language, text } = useSite()
  const { t } = text
  const [step, setStep] = useState<'shown' | 'asked' | 'removing'>('shown')
  const [error, setError] = useState<TvError | null>(null)
  const item = useRef<HTMLLIElement>(null)
  const { words, icon } = TYPES[device.type]
  const name = getName(device, t)
  const usedAt = device.usedAt === null ? null : device.usedAt / 1000

  // The pressed button is replaced, so the focus moves to the button that cancels.
  const isAsked = step !== 'shown'
  const wasAsked = useRef(false)
  useEffect(() => {
    if (isAsked !== wasAsked.current)
      item.current?.querySelector<HTMLElement>(isAsked ? '.device-keep' : '.icon-button')?.focus()
    wasAsked.current = isAsked
  }, [isAsked])

  const remove = () => {
    if (step === 'removing') return
    setStep('removing')
    setError(null)
    onRemove()
      .catch((thrown) => setError(asTvError(thrown)))
      .finally(() => setStep('shown'))
  }
  return (
    <li ref={item}>
      <div className="device">
        <Icon node={icon} />
        <span>
          <bdi className="device-name">{name}</bdi>
          {device.isCurrent && <em>{t('devices.current')}</em>}
          {device.model && <small>{t(words)}</small>}
          <small>
            {usedAt === null
              ? t('devices.noLogin')
              : t('devices.lastLogin', {
                  date: formatDate(usedAt, language),
                  time: formatClock(usedAt, language),
                })}
          </small>
        </span>
        {device.isRemovable && step === 'shown' && (
          <IconButton
            icon={Trash2}
            label={t('devices.removeLabel', { name })}
            onPress={() => setStep('asked')}
          />
        )}
      </div>
      {isAsked && (
        <div className="device-question">
          <p>{t('devices.removeAsk', { name })}</p>
          <div className="device-actions">
            <button type="button" className="button" aria-disabled={step === 'removing'} onClick={remove}>
              {t('devices.remove')}
            </button>
            <button
              type="button"
              className="button device-keep"
              aria-disabled={step === 'removing'}
              onClick={() => step === 'asked' && setStep('shown')}
            >
              {t('devices.keep')}
            </button>
          </div>
        </div>
      )}
      <PressFailure error={error} />
    </li>
  )
}
