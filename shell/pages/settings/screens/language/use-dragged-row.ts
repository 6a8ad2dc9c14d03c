import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** The state of a row while the viewer drags one. */
export type DragState = 'dragged' | 'drop-before' | 'drop-after' | null

/** Key of a row's place in the data of a drag. */
const ROW = 'language-row'

/** Lets a row of an ordered list be dragged to another place; `onMove` gets both places. */
export function useDraggedRow(
  row: RefObject<HTMLElement | null>,
  place: number,
  onMove: (from: number, to: number) => void,
): DragState {
  const [state, setState] = useState<DragState>(null)
  const move = useRef(onMove)
  move.current = onMove
  useEffect(() => {
    const element = row.current
    if (!element) return
    const isBelow = (pointerY: number) => {
      const { top, height } = element.getBoundingClientRect()
      return pointerY > top + height / 2
    }
    return combine(
      draggable({
        element,
        getInitialData: () => ({ [ROW]: place }),
        onDragStart: () => setState('dragged'),
        onDrop: () => setState(null),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => ROW in source.data && source.element !== element,
        getData: ({ input }) => ({ isBelow: isBelow(input.clientY) }),
        onDrag: ({ self }) => setState(self.data.isBelow ? 'drop-after' : 'drop-before'),
        onDragLeave: () => setState(null),
        onDrop({ self, source }) {
          setState(null)
          const from = Number(source.data[ROW])
          const gap = place + (self.data.isBelow ? 1 : 0)
          move.current(from, gap > from ? gap - 1 : gap)
        },
      }),
    )
  }, [row, place])
  return state
}
