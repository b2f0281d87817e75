import { useEffect, useRef, type KeyboardEvent } from 'react'
import { KeyPrompt } from '~/features/api_keys/key_prompt'
import { EditorContext } from './editor_context'
import type { OverlayEditorProps } from './editor_props'
import { Foot } from './foot'
import { SidePanel } from './side_panel'
import { Stage } from './stage'
import { Toolbar } from './toolbar'
import { useDesign } from './use_design'
import { useEditorKeys } from './use_editor_keys'
import { useFinishing } from './use_finishing'
import { useOverlay } from './use_overlay'
import type { LoadedPicture } from './use_picture'
import styles from './editor.module.scss'

export interface DialogKeys {
  escape: () => void
  press: (event: KeyboardEvent<HTMLElement>) => void
}

interface DeskProps extends OverlayEditorProps {
  loaded: LoadedPicture
  /** Holds what keys do, for the dialog around: it has them also when nothing inside has the focus. */
  keys: { current: DialogKeys }
}

const KEEPS_FOCUS = 'aside, [data-keeps-writing], [data-keeps-focus]'

/** The editor with its picture there. */
export function Desk({ loaded, keys, ...props }: DeskProps) {
  const editor = useOverlay(loaded)
  const finishing = useFinishing(editor, props)
  const design = useDesign(editor, props)
  const press = useEditorKeys(editor, finishing)
  const desk = useRef<HTMLDivElement>(null)
  const { selected, leading, state } = editor

  useEffect(() => {
    const escape = () => {
      if (state.editing) editor.dispatch({ type: 'editing_ended' })
      else if (selected.length > 0) editor.dispatch({ type: 'selected', ids: [] })
      else void finishing.close()
    }
    keys.current = { escape, press }
  })

  // What was just added or chosen is what the keys are for, unless somebody is at the settings.
  const leadingId = leading?.id
  useEffect(() => {
    if (leadingId === undefined || state.editing) return
    if (document.activeElement?.closest(KEEPS_FOCUS)) return
    desk.current
      ?.querySelector<HTMLElement>(`[data-layer="${leadingId}"]`)
      ?.focus({ preventScroll: true })
  }, [leadingId, state.editing])

  return (
    <EditorContext value={editor}>
      <div ref={desk} className={styles.desk}>
        <Toolbar finishing={finishing} design={design.offered} />
        <Stage />
        <SidePanel />
        <Foot name={props.picture.alt ?? null} />
      </div>
      <KeyPrompt {...design.prompt} />
    </EditorContext>
  )
}
