import {
  Link,
  Plus,
  Redo2,
  Trash2,
  Undo2,
  WandSparkles,
  X,
  Minus,
  AlignCenter,
  AlignLeft,
  AlignRight,
  Baseline,
  Bold,
  Italic,
  Underline,
} from 'lucide-react'
import { BOUNDS, DEFAULT_FONT_SIZE, clampFontSize } from '@domain/overlay/layer'
import type { TextAlign } from '@domain/overlay/layer'
import { Button } from '~/components/buttons/button'
import { notify } from '~/lib/toasts'
import { useEditor } from '~/features/overlay/state/use_overlay'
import { OVERLAY } from '~/features/overlay/messages'
import type { SaveOverlay } from '~/features/overlay/state/use_save_overlay'
import { FontSelect, useTextStyle } from './text_section'
import { ToolButton } from './panel_section'
import { BoundedNumber } from './panel_fields'
import styles from './toolbar.module.scss'

interface ToolbarProps {
  saving: SaveOverlay
  /** Null if there is no campaign data for AI Design. */
  design: { isBusy: boolean; start: () => void } | null
}

function LayerTools() {
  const { actions, selected } = useEditor()
  return (
    <span className={styles.group}>
      <ToolButton icon={Link} label="Add link" onClick={() => notify.success(OVERLAY.link)} />
      <ToolButton
        icon={Trash2}
        label="Delete"
        disabled={selected.length === 0}
        onClick={() => actions.remove()}
      />
    </span>
  )
}

function HistoryTools() {
  const { actions, state } = useEditor()
  const { past, future } = state.history
  return (
    <span className={styles.group}>
      <ToolButton icon={Undo2} label="Undo" disabled={past.length === 0} onClick={actions.undo} />
      <ToolButton icon={Redo2} label="Redo" disabled={future.length === 0} onClick={actions.redo} />
    </span>
  )
}

/** The toolbar: tools for the text on the left, actions for the image on the right. */
export function Toolbar({ saving, design }: ToolbarProps) {
  const { actions, layers } = useEditor()
  return (
    <header className={styles.bar}>
      <span className={styles.leave} data-keeps-focus>
        <ToolButton icon={X} label="Close" onClick={saving.close} />
        <HistoryTools />
      </span>
      <div className={styles.tools} role="group" aria-label="Text" data-keeps-writing>
        <FontSelect label="Font family" className={styles.font} />
        <SizeField />
        <TextTools />
        <LayerTools />
      </div>
      <span className={styles.actions}>
        <Button icon={Plus} onClick={() => actions.addText()} aria-label="Add Text">
          <span className={styles.word}>Add Text</span>
        </Button>
        {design && (
          <Button
            icon={WandSparkles}
            busy={design.isBusy && 'Designing...'}
            onClick={design.start}
            aria-label="AI Design"
          >
            <span className={styles.word}>AI Design</span>
          </Button>
        )}
        <span className={styles.rule} />
        <Button onClick={actions.apply} title="Adds a layer with these settings">
          Apply
        </Button>
        <Button
          tone="primary"
          disabled={layers.length === 0}
          busy={saving.isSaving && 'Saving...'}
          onClick={() => void saving.save()}
        >
          Save
        </Button>
      </span>
    </header>
  )
}

/** The font size. Input that is no number becomes 12. */
function SizeField() {
  const { shown, change, commit } = useEditor()
  const size = shown.font_size
  const set = (next: number) => change({ font_size: clampFontSize(next) }, 'font_size')
  return (
    <div className={styles.size}>
      <button type="button" aria-label="Smaller" onClick={() => set(size - 1)}>
        <Minus size={14} />
      </button>
      <BoundedNumber
        label="Font size"
        value={size}
        bound={BOUNDS.fontSize}
        instead={DEFAULT_FONT_SIZE}
        onChange={set}
        onCommit={commit}
      />
      <button type="button" aria-label="Larger" onClick={() => set(size + 1)}>
        <Plus size={14} />
      </button>
    </div>
  )
}

const ALIGNS: { value: TextAlign; label: string; icon: typeof AlignLeft }[] = [
  { value: 'left', label: 'Align left', icon: AlignLeft },
  { value: 'center', label: 'Align center', icon: AlignCenter },
  { value: 'right', label: 'Align right', icon: AlignRight },
]

function ColorTool() {
  const { commit } = useEditor()
  const { color, setColor } = useTextStyle()
  return (
    <span className={styles.color}>
      <Baseline size={16} />
      <span className={styles.ink} style={{ background: color }} />
      <input
        type="color"
        aria-label="Text color in the toolbar"
        title="Text color"
        value={color}
        onChange={(event) => setColor(event.target.value)}
        onBlur={commit}
      />
    </span>
  )
}

/** Style and alignment of the text. */
function TextTools() {
  const { shown, change } = useEditor()
  const { isBold, isItalic, toggleBold, toggleItalic } = useTextStyle()
  const isUnderlined = shown.text_decoration === 'underline'
  return (
    <>
      <span className={styles.group}>
        <ToolButton icon={Bold} label="Bold" isOn={isBold} onClick={toggleBold} />
        <ToolButton icon={Italic} label="Italic" isOn={isItalic} onClick={toggleItalic} />
        <ToolButton
          icon={Underline}
          label="Underline"
          isOn={isUnderlined}
          onClick={() => change({ text_decoration: isUnderlined ? 'none' : 'underline' })}
        />
        <ColorTool />
      </span>
      <span className={styles.group}>
        {ALIGNS.map(({ value, label, icon }) => (
          <ToolButton
            key={value}
            icon={icon}
            label={label}
            isOn={shown.text_align === value}
            onClick={() => change({ text_align: value })}
          />
        ))}
      </span>
    </>
  )
}
