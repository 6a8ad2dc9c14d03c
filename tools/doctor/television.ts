import { listCategories, listChannels, listOverlays } from '../../core/api/channels'
import { getSeekPoints } from '../../core/api/content-streams'
import { listOfferedPackets } from '../../core/api/packets'
import { getProgram, listBroadcasts } from '../../core/api/programs'
import { listSchedule } from '../../core/api/schedules'
import { chooseStreamAddress, getChannelStream } from '../../core/api/streams'
import { getVitrinaStream } from '../../core/api/vitrina'
import type { TvErrorCode } from '../../core/lib/errors/errors'
import type { CheckedCall, Finding } from './check'
import { checkMedia } from './media'
import { areBooleans, areNumeric } from './shapes'
import { AD_FIELDS, LANGUAGE, type Walk } from './walk-part'

/** Calls of channels. */
export async function checkTelevision({ api, reporter, origin }: Walk): Promise<void> {
  const { check, notChecked } = reporter
  const channels = await check(
    {
      feature: 'CHN-01',
      stops: 'no channel is found, so none plays',
      findings: (list) =>
        list?.length === 0
          ? [{ field: '(the list)', what: 'empty', loses: 'no channel is found, so none plays', stops: true }]
          : [],
      fields: [
        { path: '[].name', loses: 'channels have no names' },
        {
          path: '[].slug',
          loses: 'addresses by name, such as channel="news-24", are not found',
          stops: true,
        },
        { path: '[].cover.full', loses: 'channels have no logos' },
        { path: '[].archived_days', loses: 'no channel has an archive', fits: areNumeric },
        { path: '[].current_schedule', loses: 'lists show no current programme' },
      ],
    },
    () => listChannels(api, LANGUAGE),
  )
  const overlays = await check(
    {
      feature: 'CHN-01',
      stops: 'no channel counts as bought, so none plays',
      findings: (rights) => rightsFindings(rights, channels),
      fields: [
        { path: '[].is_purchased', loses: 'no channel counts as bought, so none plays', stops: true },
        { path: '[].is_available', loses: 'no channel counts as available, so none plays', stops: true },
        { path: '[].available_archived_days', loses: 'the archive is closed', fits: areNumeric },
      ],
    },
    () => listOverlays(api, LANGUAGE),
  )
  await check(
    {
      feature: 'CHN-02',
      stops: 'the list of channels has no categories',
      fields: [
        { path: '[].name', loses: 'categories have no names' },
        { path: '[].tags', loses: 'no category is the first, or that of adults' },
      ],
    },
    () => listCategories(api, LANGUAGE),
  )
  const open = new Set(
    overlays?.filter((one) => one.is_purchased && one.is_available).map((one) => one.id) ?? [],
  )
  const watched = channels?.find(({ id, stream_types }) => open.has(id) && !stream_types)
  if (!watched) {
    notChecked('schedule and stream of a channel: none is open to this viewer')
    return
  }
  const now = Math.floor(Date.now() / 1000)
  const schedule = await check(
    {
      feature: 'CHN-05',
      stops: 'channels have no schedule: programmes and their ages are unknown',
      findings: (entries) => timeFindings(entries, now),
      fields: [
        { path: '[].content', loses: 'programmes have no titles' },
        {
          path: '[].content.age',
          loses: 'the age of programmes is unknown: the PIN is asked for all',
          fits: areNumeric,
        },
        {
          path: '[].is_catchup_available',
          loses: 'programmes without catch-up count as open',
          fits: areBooleans,
        },
        { path: '[].program.id or [].program_id', guess: 'An entry of a schedule' },
      ],
    },
    () => listSchedule(api, watched.id, now - 43_200, now + 43_200, LANGUAGE),
  )
  const stream = await check(
    {
      feature: 'PLY-01',
      stops: 'no channel plays',
      findings: (_, error) =>
        error && REFUSALS.has(error.code)
          ? [
              {
                field: 'is_purchased, is_available',
                what: 'contradicted',
                loses: `users/self/channel_list opens channel ${watched.id}, its stream is refused: no channel plays`,
                stops: true,
              },
            ]
          : [],
      fields: [
        { path: 'hls_mbr or hls or drm.streams', loses: 'no channel plays', stops: true },
        { path: 'stat.id', loses: 'the operator gets no reports of what is watched' },
        ...AD_FIELDS,
      ],
    },
    // Without history, so that the operator records no viewing.
    () => getChannelStream(api, watched.id, { language: LANGUAGE, history: false }),
  )
  if (stream) {
    const address = stream.hls_mbr ?? stream.hls
    if (address) await checkMedia(reporter, address, origin)
    const aired = schedule?.findLast(
      ({ timestamp, duration, is_catchup_available: isOpen }) =>
        isOpen !== false && timestamp + duration < now - 600 && timestamp > now - 43_200,
    )
    if (aired && watched.archived_days > 0)
      await check({ feature: 'PLY-02', stops: 'the archive does not play' }, async () =>
        chooseStreamAddress(
          await getChannelStream(api, watched.id, {
            language: LANGUAGE,
            ts: aired.timestamp,
            history: false,
          }),
        ),
      )
    const { screenshot_timings: timings } = stream
    if (timings)
      await check({ feature: 'PLY-10', stops: 'the timeline has no thumbnails' }, () =>
        getSeekPoints(api, timings),
      )
  }
  const closed = overlays?.find((one) => !one.is_purchased)
  if (closed)
    await check({ feature: 'PKT-11', stops: 'a channel that is not bought offers no packet' }, () =>
      listOfferedPackets(api, { channel: closed.id }, LANGUAGE),
    )
  const vitrina = channels?.find(({ id, stream_types }) => open.has(id) && stream_types)
  if (vitrina)
    await check(VITRINA, () => getVitrinaStream(api, vitrina.id, vitrina.vlight, { language: LANGUAGE }))
  const programId = schedule?.map((entry) => entry.program?.id ?? entry.program_id).find(Boolean)
  if (!programId) return
  await check({ feature: 'CHN-07', stops: 'the page of a channel lacks the facts of its programme' }, () =>
    getProgram(api, programId, LANGUAGE),
  )
  await check({ feature: 'CHN-07', stops: 'the page of a channel lacks other broadcasts' }, () =>
    listBroadcasts(api, programId, LANGUAGE),
  )
}

/** Refusals of the stream of a channel to which the viewer has the rights. */
const REFUSALS: ReadonlySet<TvErrorCode> = new Set([
  'permission-denied',
  'login-required',
  'no-stream',
  'not-found',
])

/** Faults in the rights to all channels together. */
function rightsFindings(
  rights: readonly { id: string; is_purchased: boolean; is_available: boolean }[] | null,
  channels: readonly { id: string }[] | null,
): Finding[] {
  if (!rights || !channels || channels.length === 0) return []
  const known = new Set(channels.map(({ id }) => id))
  const own = rights.filter(({ id }) => known.has(id))
  if (own.length === 0)
    return [
      {
        field: '[].id',
        what: rights.length === 0 ? 'empty' : 'contradicted',
        loses: 'no channel of channels/channel_list has rights, so none plays',
        stops: true,
      },
    ]
  if (own.some((one) => one.is_purchased && one.is_available)) return []
  const closed = own.filter((one) => !one.is_available).length
  const loses = `no channel is open to this viewer: ${own.length - closed} not bought, ${closed} not available`
  return [{ field: 'is_purchased, is_available', what: 'contradicted', loses, stops: closed === own.length }]
}

/** A larger number is in milliseconds. */
const MS_FROM = 1e11

/** Faults of the times of a schedule, which the product reads as seconds. */
function timeFindings(
  entries: readonly { timestamp: number; duration: number }[] | null,
  now: number,
): Finding[] {
  if (!entries) return []
  const isAround = ({ timestamp }: { timestamp: number }) => Math.abs(timestamp - now) < 2 * 86_400
  const shape = (field: string, loses: string): Finding => ({
    field,
    what: 'of another shape',
    loses,
    stops: true,
  })
  if (entries.length === 0) return []
  if (entries.every(({ timestamp }) => timestamp > MS_FROM))
    return [
      shape(
        '[].timestamp',
        'times are in milliseconds: no programme is on air, and the archive does not open',
      ),
    ]
  if (!entries.some(isAround))
    return [
      shape('[].timestamp', 'no programme is in the day that was asked for, and the archive does not open'),
    ]
  // The longest of many programmes lasts less than two days.
  return entries.every(({ duration }) => duration > 2 * 86_400)
    ? [shape('[].duration', 'lengths are in milliseconds: every programme is on air for weeks')]
    : []
}

const VITRINA: CheckedCall = {
  feature: 'PLY-17',
  stops: "the operator's own stream plays in place of Vitrina's",
  guesses: ['A Vitrina channel'],
  fields: [
    { path: 'config.web or config.web_vlight', guess: 'That answer has `config.web`' },
    { path: 'hls', guess: 'The Vitrina document has' },
  ],
}
