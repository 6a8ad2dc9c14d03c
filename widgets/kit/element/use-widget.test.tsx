import { render } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, it, vi } from 'vitest'
import type { Tv } from '../../../core/tv'
import { inAct } from '../../../tests/support/in-act'
import { recordingHost } from '../../../tests/support/widget-host'
import type { WidgetProps } from './define-widget'
import { useWidget } from './use-widget'

const UNUSED_MS = 10_000

interface ElementProps {
  widgetProps: WidgetProps
  started: boolean
  onInstance: (tv: Tv) => void
}

function Element({ widgetProps, started, onInstance }: ElementProps) {
  const widget = useWidget(widgetProps, started, false, false)
  const tv = widget.name === 'ready' ? widget.tv : null
  useEffect(() => {
    if (tv) onInstance(tv)
  }, [tv, onInstance])
  return null
}

it('an element that has started keeps its instance when `load` changes while it is out of view', async () => {
  const { host } = recordingHost()
  const widgetProps = {
    ...{ host, api: 'https://api.test', site: 'https://tv.test', storage: 'memory' },
  } as unknown as WidgetProps
  const release = vi.fn()
  const onInstance = (tv: Tv) => vi.spyOn(tv, 'release').mockImplementation(release)
  const { rerender, unmount } = render(<Element {...{ widgetProps, onInstance }} started />)
  await inAct(async () => undefined)
  vi.useFakeTimers()
  rerender(<Element {...{ widgetProps, onInstance }} started={false} />)
  vi.advanceTimersByTime(2 * UNUSED_MS)
  expect(release).not.toHaveBeenCalled()
  unmount()
  vi.advanceTimersByTime(2 * UNUSED_MS)
  vi.useRealTimers()
  expect(release).toHaveBeenCalledOnce()
})
