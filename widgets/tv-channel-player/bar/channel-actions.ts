import type { Signal } from '@preact/signals-core'
import { programAt } from '../../../core/channels'
import type { ChannelPlayer } from '../../../core/playback'
import type { Text } from '../../../core/text'
import { skipActions } from '../../kit/player/bar/skip-buttons'
import type { MenuAction } from '../../kit/player/menu/menu-group'
import { skipRefusal } from './archive-skips'

const ignore = () => undefined

/** State of a bar's tools, shared with the menu of a narrow bar. */
export interface ToolsState {
  readonly listOpen: Signal<boolean>
  /** Returns the tools as menu items; null until their code has loaded. */
  actions: (() => MenuAction[]) | null
}

/** True if the programme on screen is known; if the archive does not contain its beginning, a press shows the reason. */
export const canStartOver = (player: ChannelPlayer): boolean => findProgram(player) !== null

/** Plays the programme on screen from its beginning; a refusal is shown as a notice. */
export function startOver(player: ChannelPlayer): void {
  const program = findProgram(player)
  if (program) void player.seekTo(program.start).catch(ignore)
}

const findProgram = (player: ChannelPlayer) => programAt(player.programs.value, player.time.value)

/** Opens the neighbouring channel; a refusal is shown as a notice. */
export const stepBy = (player: ChannelPlayer, by: 1 | -1): void => void player.step(by).catch(ignore)

/** Prefetches the neighbouring channel, when the pointer is on its button. */
export const aimBy = (player: ChannelPlayer, by: 1 | -1): void =>
  void player.zapping().then((zapping) => zapping.expect(by), ignore)

/** The buttons of the bar as items of its menu. */
export function channelActions(player: ChannelPlayer, listOpen: Signal<boolean>, t: Text['t']): MenuAction[] {
  const kept = (player.channel.value?.archiveDays ?? 0) > 0
  return [
    {
      label: t('player.channelList'),
      room: 'wider',
      press() {
        listOpen.value = true
      },
    },
    { label: t('player.nextChannel'), room: 'widest', press: () => stepBy(player, 1) },
    { label: t('player.previousChannel'), room: 'widest', press: () => stepBy(player, -1) },
    ...(kept && canStartOver(player)
      ? [{ label: t('player.startOver'), room: 'widest' as const, press: () => startOver(player) }]
      : []),
    ...(kept ? skipActions(player, skipRefusal(player, t), t) : []),
  ]
}
