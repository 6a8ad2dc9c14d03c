import { useRef } from 'react'
import type { Text } from '../../core/text'
import type { WidgetProps } from '../kit/define-widget'
import { Stage } from './stage'
import { useChannelPlayer } from './use-channel-player'

/** Says nothing until the words are there. */
const SILENT: Text['t'] = () => ''

/** The element's view: the picture, and over it what the state asks for. */
export function ChannelPlayerView(props: WidgetProps) {
  const video = useRef<HTMLVideoElement>(null)
  const view = useChannelPlayer(props, video)
  const text = view.widget.name === 'waiting' ? null : view.widget.text
  const controls = props.controls === 'none' || props.controls === 'minimal' ? props.controls : 'full'
  return (
    <Stage
      host={props.host}
      video={video}
      view={view}
      controls={controls}
      t={text?.t ?? SILENT}
      language={text?.language ?? 'en'}
    />
  )
}
