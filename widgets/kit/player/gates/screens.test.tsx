import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished } from 'vitest'
import { TvError } from '../../../../core/lib/errors/errors'
import { inAct } from '../../../../tests/support/in-act'
import { settled } from '../../../../tests/support/manual-clock'
import { makeWorldOfProcess, viewerOfProcess } from '../../../../tests/support/operator-of-process'
import { playChannel } from '../../../../tests/support/players-of-process'
import { loadText } from '../../../../tests/support/texts'
import { recordingHost } from '../../../../tests/support/widget-host'
import { channelPlayerContent } from '../../../tv-channel-player/channel-player-view'
import { announcePlayer } from '../announce-player'
import type { PlayerView } from '../use-player'
import { OFF_AIR_MS, Screens } from './screens'

const text = await loadText('en')
const { t } = text
const { host } = recordingHost()

const VIEW: Omit<PlayerView, 'widget' | 'player' | 'gateShown'> = {
  ...{ t, language: 'en', controls: 'full', requestPlayback: () => undefined },
  ...{ named: true, afterFirstFrame: true, showsEarlySource: false },
}

type Playing = Pick<Awaited<ReturnType<typeof playChannel>>, 'player' | 'viewer'>

function showScreens({ player, viewer }: Playing, gateShown = true) {
  render(
    <Screens
      host={host}
      view={{
        ...VIEW,
        widget: { name: 'ready', tv: viewer.tv, brand: null, language: 'en', text },
        ...{ player, gateShown },
      }}
      playerContent={channelPlayerContent(player)}
    />,
  )
}

/** A player that was asked for a channel, and has opened it or failed. */
async function openChannel(channel: string, ts: number | null = null, fault?: object) {
  const world = await makeWorldOfProcess()
  const viewer = viewerOfProcess(world)
  if (fault) await world.fault({ match: 'GET /v2/channels/:id/stream', status: 500, ...fault })
  const { player } = viewer.player()
  await inAct(() => player.open({ channel, ts, autoplay: true }).catch(() => undefined))
  return { world, viewer, player }
}

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

it('shows nothing over a picture that plays', async () => {
  showScreens(await playChannel())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('heading')).toBeNull()
})

describe('the screen of an error', () => {
  it('offers no other try for a channel that does not exist, since asking again cannot change that', async () => {
    showScreens(await openChannel('no-such-channel'))
    expect(screen.getByRole('heading', { name: 'There is no such channel.' })).toBeTruthy()
    expect(buttons()).toEqual(['Details'])
  })

  it('offers another try where the operator failed, and leaves once that has worked', async () => {
    const opened = await openChannel('news-24', null, {})
    showScreens(opened)
    expect(screen.getByRole('alert')).toBeTruthy()
    await opened.world.clearFaults()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await inAct(() => expect.poll(() => opened.player.state.value.name).not.toBe('failed'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('leads from a time of the future to what is live', async () => {
    const opened = await openChannel('news-24', Math.floor(Date.now() / 1000) + 86_400)
    showScreens(opened)
    expect(buttons()).toEqual(['Watch live', 'Details'])
    expect(screen.queryByText(/^Error \d/)).toBeNull()
  })

  it('leads from a closed programme without a picture in its place to what is live', async () => {
    const world = await makeWorldOfProcess()
    const viewer = viewerOfProcess(world)
    const { player } = viewer.player()
    await world.fault({ match: 'GET /v2/platform/configuration', status: 200, body: {} })
    await inAct(() => player.open({ channel: 'regional-1', ts: null, autoplay: true }))
    await inAct(() => expect.poll(() => player.programs.value.length).toBeGreaterThan(0))
    const closed = player.programs.value.findLast(
      ({ catchup, end }) => catchup === false && end < Date.now() / 1000,
    )
    const ts = (closed?.start ?? 0) + 1
    await inAct(() => player.open({ channel: 'regional-1', ts, autoplay: true }).catch(() => undefined))
    showScreens({ viewer, player })
    expect(player.state.value).toMatchObject({ error: { code: 'catch-up-forbidden' } })
    expect(buttons()).toEqual(['Watch live', 'Try again', 'Details'])
  })

  it('has details to copy for support, without a token in them', async () => {
    const opened = await openChannel('no-such-channel')
    showScreens(opened)
    await userEvent.click(screen.getByRole('button', { name: 'Details', expanded: false }))
    expect(screen.getByRole('button', { name: 'Details', expanded: true })).toBeTruthy()
    const details = document.querySelector('pre')?.textContent ?? ''
    expect(details).toContain('userAgent: ')
    expect(details).not.toContain('token')
    await userEvent.click(screen.getByRole('button', { name: 'Details', expanded: true }))
    expect(document.querySelector('pre')).toBeNull()
  })

  it('is that of the element itself before there is a player', () => {
    const error = new TvError('config-invalid')
    render(
      <Screens
        host={host}
        view={{
          ...VIEW,
          widget: { name: 'failed', error, retry: () => undefined, text } as never,
          ...{ player: null, gateShown: true },
        }}
        playerContent={{ known: () => false } as never}
      />,
    )
    expect(screen.getByRole('alert').textContent).toContain('Error 108')
  })
})

describe('a gate', () => {
  it('is shown in place of the picture', async () => {
    showScreens(await openChannel('cinema-plus'))
    expect(screen.getByRole('heading')).toBeTruthy()
  })

  it('is left to a page that shows one of its own', async () => {
    showScreens(await openChannel('cinema-plus'), false)
    await act(() => Promise.resolve())
    expect(screen.queryByRole('heading')).toBeNull()
  })
})

describe('a gate of a moment in the archive', () => {
  const refused = { status: 403, times: 1 }

  it('leads back to live, where that gate does not apply', async () => {
    const opened = await openChannel('news-24', Math.floor(Date.now() / 1000) - 3600, refused)
    showScreens(opened)
    await userEvent.click(screen.getByRole('button', { name: 'Watch live' }))
    await inAct(() => expect.poll(() => opened.player.state.value.name).toBe('playing'))
    expect(opened.player.live.value).toBe(true)
  })

  it('has nothing to lead back to at the live edge itself', async () => {
    showScreens(await openChannel('news-24', null, refused))
    expect(screen.getByRole('heading')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Watch live' })).toBeNull()
  })
})

it('a channel off air is asked for again at a pace while the page is visible, and plays once it has a stream', async () => {
  const { world, viewer, player } = await openChannel('news-24', null, { status: 200, body: {} })
  const { clock, visibility } = viewer
  showScreens({ viewer, player })
  const gated = player.state.value
  expect(gated).toEqual({ name: 'blocked', gate: { reason: 'off-air' } })
  const pass = async (ms: number) => {
    await clock.timer(OFF_AIR_MS)
    await world.clearLedger()
    await inAct(() => clock.advance(ms))
  }
  visibility.hide()
  await pass(10 * OFF_AIR_MS)
  expect([viewer.callsUnderWay(), await world.calls('GET /v2/channels/:id/stream')]).toEqual([0, []])
  visibility.show()
  await pass(OFF_AIR_MS)
  await expect.poll(() => world.calls('GET /v2/channels/:id/stream')).toHaveLength(1)
  await clock.timer(OFF_AIR_MS)
  expect(player.state.value).toBe(gated)
  await world.clearFaults()
  await pass(OFF_AIR_MS)
  await inAct(() => expect.poll(() => player.state.value.name).toBe('playing'))
  expect(clock.waiting).not.toContain(OFF_AIR_MS)
})

describe('the return to a window with a gate', () => {
  async function returnTo(channel: string, fault?: object) {
    const opened = await openChannel(channel, null, fault)
    const page = recordingHost()
    for (const stop of announcePlayer(
      opened.player,
      page.host,
      () => undefined,
      () => undefined,
    ))
      onTestFinished(stop)
    showScreens(opened)
    const comeBack = async () => {
      await opened.world.clearLedger()
      await inAct(async () => {
        fireEvent.focus(window)
        await expect.poll(opened.viewer.callsUnderWay).toBe(0)
        await settled()
      })
    }
    return { ...opened, page, comeBack }
  }

  it('keeps the sign-in form that is open at a login gate, since the session announces a login by itself', async () => {
    customElements.define(
      'tv-auth',
      class extends HTMLElement {
        open() {}
      },
    )
    const { page, comeBack, world } = await returnTo('night-18')
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await expect.poll(() => document.querySelector('tv-auth')).toBeTruthy()
    const form = document.querySelector('tv-auth')
    await comeBack()
    expect(document.querySelector('tv-auth')).toBe(form)
    expect(page.events).toEqual([])
    expect(await world.ledger()).toEqual([])
  })

  it('asks the operator again at a refusal, and neither repeats its event nor leaves it for the same answer', async () => {
    const { page, comeBack, world, player } = await returnTo('news-24', { status: 403 })
    const heading = screen.getByRole('heading')
    await comeBack()
    expect(await world.calls('GET /v2/channels/:id/stream')).toHaveLength(1)
    expect(screen.getByRole('heading')).toBe(heading)
    expect(page.events).toEqual([])
    await world.clearFaults()
    await comeBack()
    await inAct(() => expect.poll(() => player.state.value.name).toBe('playing'))
    expect(page.events).toEqual([['tv-play', null]])
  })
})
