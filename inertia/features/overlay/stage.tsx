import { useRef, type MouseEvent } from 'react'
import { useEditor } from './editor_context'
import { Guides, SafeArea } from './guides'
import { Handles } from './handles'
import { LayerBox } from './layer_box'
import { Marquee } from './marquee'
import { LAYERS } from './messages'
import { ReadabilityNotices } from './readability_notices'
import { TextCanvas } from './text_canvas'
import { TextEdit } from './text_edit'
import { placeOn, useGestures } from './use_gestures'
import { useMarquee } from './use_marquee'
import { useRoom } from './use_room'
import styles from './stage.module.scss'

/** The picture with its texts on the desk: all that is done by pointer. */
export function Stage() {
  const editor = useEditor()
  const { picture, layers, boxes, zoom, deeds, state } = editor
  const stage = useRef<HTMLDivElement>(null)
  const { pressLayer, grabHandle } = useGestures(editor, stage)
  const marquee = useMarquee(editor, stage)
  const room = useRoom(editor, stage)
  const add = (event: MouseEvent) => {
    if (!stage.current) return
    deeds.addText(placeOn(stage.current, event, zoom.scale))
  }
  return (
    <section
      ref={room}
      className={styles.room}
      aria-label="Canvas"
      tabIndex={-1}
      onPointerDown={marquee.begin}
    >
      <div className={styles.desk}>
        <div
          ref={stage}
          className={styles.stage}
          style={{ width: picture.width * zoom.scale, height: picture.height * zoom.scale }}
          onDoubleClick={add}
          data-stage
        >
          <img src={picture.url} alt="" draggable={false} className={styles.picture} />
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
