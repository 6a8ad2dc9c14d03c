import 'tv-widgets/tv-channel-player'
import { useRef } from 'react'
import type { TvChannelPlayerElement } from 'tv-widgets'
import { TvChannelPlayer, TvContentPlayer } from 'tv-widgets/react'
import { TvRow } from 'tv-widgets/react/lazy'

/* A partner's page in React: compiled, never run. Lines that must not compile are marked. */

export function News({ ts }: { ts?: number }) {
  const player = useRef<TvChannelPlayerElement>(null)
  return (
    <main>
      <tv-channel-player
        ref={player}
        className="news"
        slot="main"
        channel="news-24"
        ts={ts}
        volume={40}
        controls="minimal"
        ignore-parental-control
        muted
        autoplay
        lang="ru"
        getToken={async () => 'token'}
        onClick={() => player.current?.goLive()}
        ontv-timeupdate={({ detail }) => console.log(detail.time.toFixed(), detail.live)}
        ontv-access-required={(event) => event.preventDefault()}
      >
        <p slot="gate-login">Members only.</p>
      </tv-channel-player>
    </main>
  )
}

export function Film({ start }: { start: number | null }) {
  const player = useRef<TvChannelPlayerElement>(null)
  return (
    <>
      <TvChannelPlayer
        ref={player}
        className="news"
        channel="news-24"
        volume={40}
        ignoreParentalControl
        muted={false}
        getToken={async () => 'token'}
        onClick={() => player.current?.goLive()}
        onTimeUpdate={({ detail }) => console.log(detail.time.toFixed(), detail.live)}
        onAccessRequired={(event) => event.preventDefault()}
      >
        <p slot="gate-login">Members only.</p>
      </TvChannelPlayer>
      <TvContentPlayer content="free-film" libraryId="21" start={start} quality={null} />
      <TvRow row="promo" heading="off" onOpen={(event) => event.preventDefault()} />
    </>
  )
}

export const wrong = [
  // @ts-expect-error no such property
  <TvChannelPlayer key="6" chanel="news-24" />,
  // @ts-expect-error no such choice
  <TvChannelPlayer key="7" controls="some" />,
  // @ts-expect-error the listener gets the event of the element, not one of React
  <TvChannelPlayer key="8" onPlay={(event) => event.nativeEvent} />,
  // @ts-expect-error no such event
  <TvChannelPlayer key="9" onEpisodeChange={() => undefined} />,
  // @ts-expect-error no such attribute
  <tv-channel-player key="1" chanel="news-24" />,
  // @ts-expect-error no such choice
  <tv-channel-player key="2" controls="some" />,
  // @ts-expect-error epoch seconds are a number
  <tv-channel-player key="3" ts="yesterday" />,
  // @ts-expect-error no such detail
  <tv-channel-player key="4" ontv-timeupdate={({ detail }) => detail.seconds} />,
  // @ts-expect-error no such element
  <tv-chanel-player key="5" channel="news-24" />,
]
