import { useRef, useEffect, useLayoutEffect, useState } from 'react'
import type { MouseEvent, PointerEvent, RefObject } from 'react'
import { StaticCanvas } from 'fabric'
import { rectBetween, boundingRect, rectsOverlap } from '@domain/overlay/geometry'
import type { Rect, Box } from '@domain/overlay/geometry'
import { safeArea } from '@domain/overlay/snapping'
import type { Layer } from '@domain/overlay/layer'
import { TodayBadge } from '~/components/badge'
import { useEditor } from '~/features/overlay/state/use_overlay'
import type { Editor } from '~/features/overlay/state/use_overlay'
import { LAYERS, clippedName } from '~/features/overlay/messages'
import { ReadabilityNotices } from '~/features/overlay/panel/readability'
import { Handles, boxStyle, followPointer } from './handles'
import { TextEdit } from './text_edit'
import { toImagePoint, useGestures } from './use_gestures'
import { useStageZoom } from './use_stage_zoom'
import { renderLayers } from './drawing'
import styles from './stage.module.scss'

/** The image with its layers, and everything that is done on it by pointer. */
export function Stage() {
  const editor = useEditor()
  const { image, layers, boxes, zoom, actions, state } = editor
  const stage = useRef<HTMLDivElement>(null)
  const { pressLayer, grabHandle } = useGestures(editor, stage)
  const marquee = useMarquee(editor, stage)
  const viewport = useStageZoom(editor, stage)
  const add = (event: MouseEvent) => {
    if (!stage.current) return
    actions.addText(toImagePoint(stage.current, event, zoom.scale))
  }
  return (
    <section
      ref={viewport}
      className={styles.room}
      aria-label="Canvas"
      tabIndex={-1}
      onPointerDown={marquee.begin}
    >
      <div className={styles.desk}>
        <div
          ref={stage}
          className={styles.stage}
          style={{ width: image.width * zoom.scale, height: image.height * zoom.scale }}
          onDoubleClick={add}
          data-stage
        >
          <img src={image.url} alt="" draggable={false} className={styles.image} />
          <TextCanvas />
          <SafeArea />
          {layers.map((layer) => {
            const box = boxes[layer.id]
            return box && <LayerBox key={layer.id} layer={layer} box={box} onPress={pressLayer} />
          })}
          {state.editing && <TextEdit key={state.editing} id={state.editing} stage={stage} />}
          <Handles onGrab={grabHandle} />
          <Guides />
          <ReadabilityNotices />
          <Marquee rect={marquee.rect} />
          {layers.length === 0 && <p className={styles.hint}>{LAYERS.hint}</p>}
        </div>
      </div>
    </section>
  )
}

/** The rectangle that selects layers. */
function Marquee({ rect }: { rect: Rect | null }) {
  const { zoom } = useEditor()
  if (!rect) return null
  return <span className={styles.marquee} style={boxStyle({ ...rect, rotation: 0 }, zoom.scale)} />
}

/** The guides that the dragged layer snaps to. */
function Guides() {
  const { state, zoom } = useEditor()
  return state.running?.guides.map(({ axis, at }) => (
    <span
      key={axis}
      className={styles.guide}
      data-axis={axis}
      style={axis === 'x' ? { left: at * zoom.scale } : { top: at * zoom.scale }}
    >
      <TodayBadge>{`${axis} ${Math.round(at)}`}</TodayBadge>
    </span>
  ))
}

/** Shades the parts of the image that some feeds crop. */
function SafeArea() {
  const { image, zoom, isSafeAreaShown } = useEditor()
  if (!isSafeAreaShown) return null
  const area = { ...safeArea(image), rotation: 0 }
  return (
    <div className={styles.clip} data-safe-area>
      <div className={styles.safe} style={boxStyle(area, zoom.scale)} />
    </div>
  )
}

interface LayerBoxProps {
  layer: Layer
  box: Box
  onPress: (event: PointerEvent<HTMLElement>, id: string) => void
}

/** The interactive box of a layer. It can be focused, selected, dragged and opened for editing. */
function LayerBox({ layer, box, onPress }: LayerBoxProps) {
  const { dispatch, selected, state, zoom } = useEditor()
  const { id } = layer
  if (state.editing === id) return null
  const isSelected = selected.includes(id)
  return (
    <button
      type="button"
      className={styles.box}
      style={boxStyle(box, zoom.scale)}
      data-layer={id}
      data-state={isSelected ? 'selected' : 'idle'}
      aria-label={`Text: ${clippedName(layer)}`}
      aria-pressed={isSelected}
      onPointerDown={(event) => onPress(event, id)}
      onFocus={(event) => {
        const isByKey = event.currentTarget.matches(':focus-visible')
        if (isByKey && !isSelected) dispatch({ type: 'selected', ids: [id] })
      }}
      onDoubleClick={(event) => {
        event.stopPropagation()
        dispatch({ type: 'editing_began', id })
      }}
    />
  )
}

/** The longest side, in pixels, up to which the canvas has the full size of the image. */
const MAX_SIDE_PX = 3000

function useFabric() {
  const element = useRef<HTMLCanvasElement>(null)
  const [canvas, setCanvas] = useState<StaticCanvas | null>(null)

  useEffect(() => {
    if (!element.current) return
    const options = { renderOnAddRemove: false, enableRetinaScaling: false }
    const made = new StaticCanvas(element.current, options)
    made.setDimensions({ width: '100%', height: '100%' }, { cssOnly: true })
    setCanvas(made)
    return () => {
      setCanvas(null)
      void made.dispose()
    }
  }, [])

  return { element, canvas }
}

/** Draws the texts with fabric exactly as the server does, scaled to the screen. */
function TextCanvas() {
  const { image, layers, faces } = useEditor()
  const { element, canvas } = useFabric()
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(image.width, image.height))
  const width = Math.round(image.width * scale)
  const height = Math.round(image.height * scale)

  useLayoutEffect(() => {
    if (canvas) renderLayers(canvas, layers, faces, { width, height, scale })
  }, [canvas, layers, faces, width, height, scale])

  return (
    <div className={styles.texts} aria-hidden>
      <canvas ref={element} lang="en" data-texts />
    </div>
  )
}

const INTERACTIVE = '[data-layer], [data-handle], textarea, button'

/** On touch, dragging beside the layers scrolls the viewport. */
function pan(press: PointerEvent<HTMLElement>) {
  const viewport = press.currentTarget
  let last = { x: press.clientX, y: press.clientY }
  return followPointer(press.pointerId, {
    onMove: ({ clientX, clientY }) => {
      viewport.scrollBy(last.x - clientX, last.y - clientY)
      last = { x: clientX, y: clientY }
    },
    onEnd: () => undefined,
    onCancel: () => undefined,
  })
}

/**
 * A press beside the layers clears the selection. A drag selects the layers that its rectangle
 * touches.
 */
function useMarquee(editor: Editor, stage: RefObject<HTMLElement | null>) {
  const [rect, setRect] = useState<Rect | null>(null)
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])

  const begin = (press: PointerEvent<HTMLElement>) => {
    const isBeside = press.target instanceof Element && !press.target.closest(INTERACTIVE)
    if (!stage.current || !isBeside || press.button > 1 || !press.isPrimary) return
    stop.current?.()
    if (!press.shiftKey) editor.dispatch({ type: 'selected', ids: [] })
    if (press.pointerType === 'touch' || press.button === 1) {
      stop.current = pan(press)
      return
    }
    const from = toImagePoint(stage.current, press, editor.zoom.scale)
    const kept = press.shiftKey ? editor.selected : []
    stop.current = followPointer(press.pointerId, {
      onMove: (event) => {
        if (!stage.current) return
        const frame = rectBetween(from, toImagePoint(stage.current, event, editor.zoom.scale))
        setRect(frame)
        const touched = editor.layers.filter(({ id }) => {
          const box = editor.boxes[id]
          return box && !kept.includes(id) && rectsOverlap(frame, boundingRect(box))
        })
        editor.dispatch({ type: 'selected', ids: [...kept, ...touched.map(({ id }) => id)] })
      },
      onEnd: () => setRect(null),
      onCancel: () => setRect(null),
    })
  }

  return { rect, begin }
}
