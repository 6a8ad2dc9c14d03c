/** Core's exports for the pictures over a time slider, which load with the slider. */
export {
  type ChannelThumbnails,
  channelThumbnailAt,
  THUMBNAIL,
  thumbnailAt,
  thumbnailPlace,
} from '../../../../core/playback/timeline/thumbnails'
