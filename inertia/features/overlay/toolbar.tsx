import { Link, Plus, Redo2, Trash2, Undo2, WandSparkles, X } from 'lucide-react'
import { Button } from '~/components/button'
import { notify } from '~/lib/notify'
import { useEditor } from './editor_context'
import { FontSelect } from './font_select'
import { OVERLAY } from './messages'
import { SizeField } from './size_field'
import { TextTools } from './text_tools'
import { ToolButton } from './tool_button'
import type { Finishing } from './use_finishing'
import styles from './toolbar.module.scss'

interface ToolbarProps {
  finishing: Finishing
  /** Null where there is no campaign to design from. */
  design: { isBusy: boolean; start: () => void } | null
}

function LayerTools() {
  const { deeds, selected } = useEditor()
  return (
    <span className={styles.group}>
      <ToolButton icon={Link} label="Add link" onClick={() => notify.success(OVERLAY.link)} />
      <ToolButton
        icon={Trash2}
        label="Delete"
        disabled={selected.length === 0}
        onClick={() => deeds.remove()}
      />
    </span>
  )
}

function HistoryTools() {
  const { deeds, state } = useEditor()
  const { past, future } = state.history
  return (
    <span className={styles.group}>
      <ToolButton icon={Undo2} label="Undo" disabled={past.length === 0} onClick={deeds.undo} />
      <ToolButton icon={Redo2} label="Redo" disabled={future.length === 0} onClick={deeds.redo} />
    </span>
  )
}

/** The bar above: what is done to the text at the left, what is done with the picture at the right. */
export function Toolbar({ finishing, design }: ToolbarProps) {
  const { deeds, layers } = useEditor()
  return (
    <header className={styles.bar}>
      <span className={styles.leave} data-keeps-focus>
        <ToolButton icon={X} label="Close" onClick={() => void finishing.close()} />
        <HistoryTools />
      </span>
      <div className={styles.tools} role="group" aria-label="Text" data-keeps-writing>
        <FontSelect label="Font family" className={styles.font} />
        <SizeField />
        <TextTools />
        <LayerTools />
      </div>
      <span className={styles.acts}>
        <Button icon={Plus} onClick={() => deeds.addText()} aria-label="Add Text">
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
        <Button onClick={deeds.apply} title="Adds a layer with these settings">
          Apply
        </Button>
        <Button
          tone="primary"
          disabled={layers.length === 0}
          busy={finishing.isSaving && 'Saving...'}
          onClick={() => void finishing.save()}
        >
          Save
        </Button>
      </span>
    </header>
  )
}
