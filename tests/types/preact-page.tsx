/** @jsxImportSource preact */
import 'tv-widgets/preact'
import { useRef } from 'preact/hooks'
import type { TvChannelPlayerElement } from 'tv-widgets'

/* A partner's page in Preact: compiled, never run. Lines that must not compile are marked. */

export function News({ ts }: { ts?: number }) {
  const player = useRef<TvChannelPlayerElement>(null)
  return (
    <tv-channel-player
      ref={player}
      class="news"
      channel="news-24"
      ts={ts}
      controls="minimal"
      ignore-parental-control
      muted={false}
      getToken={async () => 'token'}
      onClick={() => player.current?.goLive()}
      ontv-timeupdate={({ detail }) => console.log(detail.time.toFixed(), detail.live)}
    >
      <p slot="gate-login">Members only.</p>
    </tv-channel-player>
  )
}

export const wrong = [
  // @ts-expect-error no such attribute
  <tv-channel-player key="1" chanel="news-24" />,
  // @ts-expect-error no such choice
  <tv-channel-player key="2" controls="some" />,
  // @ts-expect-error no such detail
  <tv-channel-player key="3" ontv-timeupdate={({ detail }) => detail.seconds} />,
  // @ts-expect-error no such element
  <tv-chanel-player key="4" channel="news-24" />,
]
