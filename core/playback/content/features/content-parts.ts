import type { Loader } from '../../player/load'
import type { Media } from '../../player/media'
import type { MediaOptions } from '../../player/media/media-parts'
import type {
  ContentKind,
  ContentKindOptions,
  ContentRequest,
  ContentSource,
  PlayableContent,
} from '../content-kind'

/** The parts of a content player that its features share. */
export interface ContentParts extends MediaOptions, Omit<ContentKindOptions, 'api'> {
  media: Media
  loader: Loader<ContentRequest, PlayableContent, ContentSource>
  kind: ContentKind
}
