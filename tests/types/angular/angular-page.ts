import { ChangeDetectionStrategy, Component, signal } from '@angular/core'
import type { TvChannelPlayerEventMap } from 'tv-widgets'
import { TvChannelPlayer, TvParentalPin, TvRow } from 'tv-widgets/angular'

/*
 * A partner's component in Angular with strict templates: compiled by Angular's compiler, never run. Each line after
 * `expect-error` must not compile, and every other line must.
 */

@Component({
  selector: 'app-news',
  imports: [TvChannelPlayer, TvParentalPin, TvRow],
  changeDetection: ChangeDetectionStrategy.OnPush,
  template: `
    <button (click)="player.goLive()">Live</button>
    <tv-channel-player
      #player
      class="news"
      channel="news-24"
      controls="minimal"
      volume="40"
      autoplay
      lang="ru"
      ignore-parental-control
      [muted]="muted()"
      [ts]="ts"
      [getToken]="getToken"
      (tv-volume-change)="muted.set($event.detail.muted)"
      (tv-timeupdate)="show($event)"
    >
      <p slot="gate-login">Members only.</p>
    </tv-channel-player>
    <tv-parental-pin [for]="'vod'" age="18" />
    <tv-row row="promo" heading="off" [libraryId]="null" (tv-open)="$event.preventDefault()" />
  `,
})
export class News {
  readonly muted = signal(true)
  ts: number | null = null
  readonly getToken = async () => 'token'

  show({ detail }: TvChannelPlayerEventMap['tv-timeupdate']): void {
    this.ts = detail.live ? null : detail.time
  }
}

@Component({
  selector: 'app-wrong',
  imports: [TvChannelPlayer, TvParentalPin],
  changeDetection: ChangeDetectionStrategy.OnPush,
  template: `
    <!-- expect-error no such property -->
    <tv-channel-player [chanel]="'news-24'" />
    <!-- expect-error no such choice, as an attribute -->
    <tv-channel-player controls="some" />
    <!-- expect-error no such choice, as a property -->
    <tv-channel-player [controls]="'some'" />
    <!-- expect-error a switch is true or false -->
    <tv-channel-player [muted]="1" />
    <!-- expect-error epoch seconds are a number -->
    <tv-channel-player ts="yesterday" />
    <!-- expect-error a promise of a token -->
    <tv-channel-player [getToken]="token" />
    <!-- expect-error no such detail -->
    <tv-channel-player (tv-timeupdate)="$event.detail.seconds" />
    <!-- expect-error a read-only property -->
    <tv-channel-player [state]="'playing'" />
    <!-- expect-error no such action -->
    <tv-parental-pin for="chanel" />
    <!-- expect-error no such element -->
    <tv-chanel-player channel="news-24" />
    <!-- expect-error an element whose directive is not imported -->
    <tv-row row="promo" />
  `,
})
export class Wrong {
  readonly token = () => 'token'
}
