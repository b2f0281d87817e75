import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { Tabs } from 'radix-ui'
import { Plus, Frame, ZoomIn, ZoomOut } from 'lucide-react'
import { BOUNDS } from '@domain/overlay/layer'
import { KeyPrompt } from '~/features/api_keys/key_prompt'
import { Button } from '~/components/buttons/button'
import { EmptyState } from '~/components/card'
import { VisuallyHidden } from '~/components/visually_hidden'
import { EditorContext, useEditor, useOverlay } from '~/features/overlay/state/use_overlay'
import type { Editor } from '~/features/overlay/state/use_overlay'
import { Stage } from '~/features/overlay/canvas/stage'
import { Toolbar } from '~/features/overlay/panel/toolbar'
import { useDesign } from '~/features/overlay/state/use_design'
import { backupKey } from '~/features/overlay/state/layers_backup'
import { useEditorKeys } from '~/features/overlay/state/use_editor_keys'
import { useSaveOverlay } from '~/features/overlay/state/use_save_overlay'
import {
  BackgroundSection,
  OutlineSection,
  ShadowSection,
  PositionSection,
} from '~/features/overlay/panel/effect_sections'
import { TextSection } from '~/features/overlay/panel/text_section'
import { PanelSection, ToolButton } from '~/features/overlay/panel/panel_section'
import { SliderRow } from '~/features/overlay/panel/panel_fields'
import { LayerRow, useLayerReorder } from '~/features/overlay/panel/layer_row'
import { Kbd } from '~/components/badge'
import { Tooltip } from '~/components/tooltip'
import type { OverlayEditorProps } from './editor_props'
import type { LoadedImage } from './use_edited_image'
import { LAYERS, ZOOM } from './messages'
import editorStyles from './editor.module.scss'
import panelStyles from './panel.module.scss'
import layersTabStyles from './layers_tab.module.scss'
import styles from './editor_layout.module.scss'

export interface EditorKeyHandlers {
  escape: () => void
  press: (event: KeyboardEvent<HTMLElement>) => void
}

interface EditorLayoutProps extends OverlayEditorProps {
  loaded: LoadedImage
  /**
   * Receives the key handlers. The surrounding dialog calls them, because it gets keys even when
   * nothing inside has the focus.
   */
  keys: { current: EditorKeyHandlers }
}

const KEEP_FOCUS_SELECTOR = 'aside, [data-keeps-writing], [data-keeps-focus]'

/** The editor once its image is loaded. */
export function EditorLayout({ loaded, keys, ...props }: EditorLayoutProps) {
  const editor = useOverlay(loaded, backupKey(props))
  const saving = useSaveOverlay(editor, props)
  const design = useDesign(editor, props)
  const press = useEditorKeys(editor, saving)
  const layout = useRef<HTMLDivElement>(null)
  const { selected, leading, state } = editor

  useEffect(() => {
    const escape = () => {
      if (state.editing) editor.dispatch({ type: 'editing_ended' })
      else if (selected.length > 0) editor.dispatch({ type: 'selected', ids: [] })
      else saving.close()
    }
    keys.current = { escape, press }
  })

  // Focuses a layer that was just added or selected, unless the user is in the settings panel.
  const leadingId = leading?.id
  useEffect(() => {
    if (leadingId === undefined || state.editing) return
    if (document.activeElement?.closest(KEEP_FOCUS_SELECTOR)) return
    layout.current
      ?.querySelector<HTMLElement>(`[data-layer="${leadingId}"]`)
      ?.focus({ preventScroll: true })
  }, [leadingId, state.editing])

  return (
    <EditorContext value={editor}>
      <div ref={layout} className={editorStyles.desk} inert={saving.isReplacing}>
        <Toolbar saving={saving} design={design.designAction} />
        <Stage />
        <SidePanel />
        <EditorFooter name={props.image.alt ?? null} />
      </div>
      <KeyPrompt {...design.prompt} />
    </EditorContext>
  )
}

/** The tabs for the selected layer and for the list of layers. */
function SidePanel() {
  const { layers } = useEditor()
  return (
    <Tabs.Root className={panelStyles.panel} defaultValue="edit" asChild>
      <aside aria-label="Settings">
        <Tabs.List className={panelStyles.tabs} aria-label="Panel">
          <Tabs.Trigger value="edit" className={panelStyles.tab}>
            EDIT
          </Tabs.Trigger>
          <Tabs.Trigger value="layers" className={panelStyles.tab}>
            LAYERS{layers.length > 0 && ` · ${layers.length}`}
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="edit" className={panelStyles.content}>
          <EditTab />
        </Tabs.Content>
        <Tabs.Content value="layers" className={panelStyles.content}>
          <LayersTab />
        </Tabs.Content>
      </aside>
    </Tabs.Root>
  )
}

function LayerInfo() {
  const { selected } = useEditor()
  if (selected.length === 1) return null
  return (
    <p className={panelStyles.about}>
      {selected.length === 0 ? LAYERS.nothingChosen : LAYERS.several(selected.length)}
    </p>
  )
}

/** All settings of a layer. */
function EditTab() {
  return (
    <div data-keeps-writing>
      <LayerInfo />
      <TextSection />
      <OutlineSection />
      <ShadowSection />
      <BackgroundSection />
      <AdvancedSection />
      <PositionSection />
    </div>
  )
}

function AdvancedSection() {
  const { shown, change, commit } = useEditor()
  return (
    <PanelSection title="Advanced">
      <SliderRow
        label="Opacity"
        unit="%"
        value={shown.opacity}
        bound={BOUNDS.opacity}
        onChange={(opacity) => change({ opacity }, 'opacity')}
        onCommit={commit}
      />
      <SliderRow
        label="Letter Spacing"
        value={shown.letter_spacing}
        bound={BOUNDS.letterSpacing}
        onChange={(spacing) => change({ letter_spacing: spacing }, 'letter_spacing')}
        onCommit={commit}
      />
      <SliderRow
        label="Line Height"
        value={shown.line_height}
        bound={BOUNDS.lineHeight}
        onChange={(height) => change({ line_height: height }, 'line_height')}
        onCommit={commit}
      />
    </PanelSection>
  )
}

/** The layers, top layer first. They are reordered by dragging or with the arrow keys. */
function LayersTab() {
  const { layers, actions } = useEditor()
  const reorder = useLayerReorder()
  const fromTheTop = layers.toReversed()
  return (
    <div>
      <div className={layersTabStyles.head}>
        <h3>Text Layers ({layers.length})</h3>
        <Button size="small" icon={Plus} onClick={() => actions.addText()}>
          Add Layer
        </Button>
      </div>
      {layers.length === 0 ? (
        <div className={layersTabStyles.empty}>
          <EmptyState title={LAYERS.empty} hint={LAYERS.hint} />
        </div>
      ) : (
        <ol ref={reorder.list} className={layersTabStyles.list}>
          {fromTheTop.map((layer) => (
            <LayerRow key={layer.id} layer={layer} reorder={reorder} />
          ))}
        </ol>
      )}
      <VisuallyHidden role="status">{reorder.announcement}</VisuallyHidden>
    </div>
  )
}

function ZoomTools() {
  const { label, canZoomIn, canZoomOut, by, reset } = useEditor().zoom
  return (
    <div className={styles.zoom} role="group" aria-label="Zoom">
      <ToolButton icon={ZoomOut} label={ZOOM.out} disabled={!canZoomOut} onClick={() => by(-1)} />
      <Tooltip text={ZOOM.reset}>
        <button
          type="button"
          className={styles.percent}
          onClick={reset}
          aria-label={`${label}, reset zoom`}
        >
          {label}
        </button>
      </Tooltip>
      <ToolButton icon={ZoomIn} label={ZOOM.in} disabled={!canZoomIn} onClick={() => by(1)} />
    </div>
  )
}

function escapeHint({ state, selected }: Editor) {
  if (state.editing) return 'Stop editing'
  return selected.length > 0 ? 'Deselect' : 'Close'
}

/** The footer: name and size of the image, zoom, and keyboard hints. */
function EditorFooter({ name }: { name: string | null }) {
  const editor = useEditor()
  const { image, isSafeAreaShown, showSafeArea } = editor
  return (
    <footer className={styles.footer} data-action-bar>
      <p className={styles.image}>
        {name && <span className={styles.name}>{name}</span>}
        {name && <span className={styles.dot}>·</span>}
        <span>
          {image.width} × {image.height}
        </span>
      </p>
      <ZoomTools />
      <div className={styles.keys}>
        <span className={styles.hints}>
          <Kbd>Esc</Kbd> {escapeHint(editor)}
        </span>
        <ToolButton
          icon={Frame}
          label="Safe area"
          isOn={isSafeAreaShown}
          onClick={() => showSafeArea(!isSafeAreaShown)}
        />
      </div>
    </footer>
  )
}
