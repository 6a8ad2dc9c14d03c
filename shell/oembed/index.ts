export type { EmbeddedVideo } from './embedded-video'
export { createOembed, type OembedSetting, type OembedSize, type OembedVideo, oembedLink } from './oembed'
