/** @jsxImportSource solid-js */
import 'tv-widgets/solid'

/* A partner's page in Solid: compiled, never run. Lines that must not compile are marked. */

export const News = (props: { ts?: number }) => (
  <tv-channel-player
    class="news"
    channel="news-24"
    ts={props.ts}
    controls="minimal"
    ignore-parental-control
    muted={false}
    getToken={async () => 'token'}
    onClick={({ currentTarget }) => currentTarget.goLive()}
    on:tv-timeupdate={({ detail }) => console.log(detail.time.toFixed(), detail.live)}
  >
    <p slot="gate-login">Members only.</p>
  </tv-channel-player>
)

export const wrong = [
  // @ts-expect-error no such attribute
  () => <tv-channel-player chanel="news-24" />,
  // @ts-expect-error no such choice
  () => <tv-channel-player controls="some" />,
  // @ts-expect-error no such detail
  () => <tv-channel-player on:tv-timeupdate={({ detail }) => detail.seconds} />,
  // @ts-expect-error no such element
  () => <tv-chanel-player channel="news-24" />,
]
