import {
  cutDescription,
  type EpisodeAiring,
  type ProgramDetails,
  withoutFirstLink,
} from '../../../../core/catalogue/details'
import type { Channel, Program } from '../../../../core/channels'
import { useForViewer } from '../../../../widgets/kit/hooks/use-loaded'
import { AiringList } from '../../../layout/details/airing-list'
import detailsSheet from '../../../layout/details/details.css'
import { ExpandableText } from '../../../layout/details/long-text'
import { People } from '../../../layout/details/people'
import { adoptSheet } from '../../../site/adopt-sheet'
import { useDetails } from '../../../site/hooks/use-details'
import { useSite } from '../../../site/site-context'
import { ChannelLogo } from '../list/channel-row'
import channelDetailsSheet from './channel-details.css'

adoptSheet(detailsSheet)
adoptSheet(channelDetailsSheet)

interface ChannelDetailsProps {
  channel: Channel
  /** The programme on screen; null if it is unknown. */
  program: Program | null
}

/** The programme on screen with its people and episodes, and the channel (CHN-07). */
export default function ChannelDetails({ channel, program }: ChannelDetailsProps) {
  return (
    <div className="channel-details">
      {program?.programId && <ProgramFacts id={program.programId} />}
      <AboutChannel channel={channel} />
    </div>
  )
}

/** Facts about the programme are optional: if they do not load, nothing is shown. */
function ProgramFacts({ id }: { id: string }) {
  const { tv } = useSite()
  const model = useDetails()
  const details = useForViewer(tv, () => model.program(id), [model, id], { of: id })
  const airings = useForViewer(tv, () => model.programAirings(id), [model, id], { of: id })
  if (details.name !== 'ready') return null
  return (
    <>
      <AboutProgram details={details.value} />
      {airings.name === 'ready' && <Episodes details={details.value} airings={airings.value} />}
      <People groups={details.value.people} />
    </>
  )
}

function AboutProgram({ details }: { details: ProgramDetails }) {
  const { title, tags, ratings, ageTag, description } = details
  return (
    <section>
      <h2>{title}</h2>
      <ul className="fact-line">
        {ratings.map(({ name, value }) => (
          <li key={name} className="fact-rating">
            {name || '★'} <b>{value}</b>
          </li>
        ))}
        {ageTag && <li className="age">{ageTag}</li>}
        {tags.map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
      {description.whole && <ExpandableText text={description} />}
    </section>
  )
}

function Episodes({ details, airings }: { details: ProgramDetails; airings: EpisodeAiring[] }) {
  const { t } = useSite().text
  if (airings.length === 0) return null
  const nameOf = ({ season, number, title }: EpisodeAiring) => {
    if (number === 0) return title
    const place =
      season > 0 ? t('film.seasonEpisode', { season, number }) : t('film.episodeNumber', { number })
    return [place, title].filter((part) => part !== '').join(' · ')
  }
  return (
    <section>
      <h2>{t(details.isSeries ? 'film.episodes' : 'film.page.airings')}</h2>
      <AiringList airings={airings} nameOf={nameOf} />
    </section>
  )
}

function AboutChannel({ channel }: { channel: Channel }) {
  const { t } = useSite().text
  const description = cutDescription(withoutFirstLink(channel.description))
  return (
    <section>
      <h2>{t('channel.about')}</h2>
      <div className="about-channel">
        <ChannelLogo channel={channel} />
        <div>
          <h3>{channel.name}</h3>
          <ul className="fact-line">
            {channel.age !== null && <li className="age">{channel.age}+</li>}
            {channel.isHd && <li>HD</li>}
            {channel.archiveDays > 0 && <li>{t('site.days', { count: channel.archiveDays })}</li>}
          </ul>
        </div>
      </div>
      {description.whole && <ExpandableText text={description} />}
    </section>
  )
}
