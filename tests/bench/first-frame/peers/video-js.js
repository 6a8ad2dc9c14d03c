import videojs from 'video.js'

videojs('player')
