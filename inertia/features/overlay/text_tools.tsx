import { AlignCenter, AlignLeft, AlignRight, Baseline, Bold, Italic, Underline } from 'lucide-react'
import type { TextAlign } from '@domain/overlay/layer'
import { useEditor } from './editor_context'
import { ToolButton } from './tool_button'
import { useTextStyle } from './use_text_style'
import styles from './toolbar.module.scss'

const ALIGNS: { value: TextAlign; label: string; icon: typeof AlignLeft }[] = [
  { value: 'left', label: 'Align left', icon: AlignLeft },
  { value: 'center', label: 'Align center', icon: AlignCenter },
  { value: 'right', label: 'Align right', icon: AlignRight },
]

function ColorTool() {
  const { settle } = useEditor()
  const { color, setColor } = useTextStyle()
  return (
    <span className={styles.color}>
      <Baseline size={16} aria-hidden />
      <span className={styles.ink} style={{ background: color }} />
      <input
        type="color"
        aria-label="Text color in the toolbar"
        title="Text color"
        value={color}
        onChange={(event) => setColor(event.target.value)}
        onBlur={settle}
      />
    </span>
  )
}

/** How the text looks and how its lines stand. */
export function TextTools() {
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
