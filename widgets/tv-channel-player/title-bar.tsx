import { useSignals } from '@preact/signals-react/runtime'
import type { ChannelPlayer } from '../../core/playback'

/** Channel and programme, over the picture. */
export function TitleBar({ player }: { player: ChannelPlayer }) {
  useSignals()
  const channel = player.channel.value
  const program = player.program.value
  if (!channel) return null
  return (
    <div className="title" part="title">
      {channel.logo && <img src={channel.logo} alt="" width="40" height="40" />}
      <div>
        <div className="title-channel">{channel.name}</div>
        {program && (
          <div className="title-program" title={program.title}>
            {program.title}
            {program.subtitle && <span> · {program.subtitle}</span>}
            {program.age !== null && <span className="age">{program.age}+</span>}
          </div>
        )}
      </div>
    </div>
  )
}
