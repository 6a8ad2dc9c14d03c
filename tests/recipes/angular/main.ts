import '@angular/compiler'
import { Component, signal } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import { configure, type TvChannelPlayerEventMap } from 'tv-widgets'
import { TvChannelPlayer } from 'tv-widgets/angular'

configure({ site: 'https://tv.example' })

@Component({
  selector: 'main',
  imports: [TvChannelPlayer],
  template: `
    <button (click)="muted.set(!muted())">Sound</button>
    <button (click)="isOpen.set(!isOpen())">Close</button>
    @if (isOpen()) {
      <tv-channel-player
        channel="news-24"
        [muted]="muted()"
        autoplay
        (tv-volume-change)="muted.set($event.detail.muted)"
        (tv-timeupdate)="show($event)"
      />
    }
    <output>{{ time() }}</output>
  `,
})
class News {
  readonly muted = signal(true)
  readonly isOpen = signal(true)
  readonly time = signal('')

  show({ detail }: TvChannelPlayerEventMap['tv-timeupdate']): void {
    this.time.set(new Date(detail.time * 1000).toISOString().slice(11, 19))
  }
}

await bootstrapApplication(News)
