import '@angular/compiler'
import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import { configure, type TvChannelPlayerEventMap } from 'tv-widgets'
import 'tv-widgets/tv-channel-player'

configure({ site: 'https://tv.example' })

@Component({
  selector: 'main',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
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
