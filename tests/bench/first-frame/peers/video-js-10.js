import '@videojs/html/video/player'
import '@videojs/html/live-video/skin'
import '@videojs/html/media/hls-video'
