import type { ReactNode, Ref } from 'react'
import type { LucideIcon } from 'lucide-react'
import { IconButton } from '~/components/buttons/icon_button'
import styles from './text_frame.module.scss'

interface TextFrameProps {
  /** The accessible name of the toolbar. */
  label: string
  /** TextTool elements. Without any, the toolbar shows only what is beside them. */
  tools: ReactNode
  /** At the end of the toolbar, such as a note on the text. */
  aside?: ReactNode
  /** A text area with the variant `framed`. */
  children: ReactNode
}

/** A text area and the toolbar below it, in one frame. */
export function TextFrame({ label, tools, aside, children }: TextFrameProps) {
  return (
    <div className={styles.frame}>
      {children}
      <div className={styles.toolbar}>
        <div className={styles.tools} role="group" aria-label={label}>
          {tools}
        </div>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
    </div>
  )
}

interface TextToolProps {
  ref?: Ref<HTMLButtonElement>
  icon: LucideIcon
  label: string
  /** `used` when the part that the tool adds is there. */
  state?: 'used' | 'unused'
  disabled?: boolean
  onClick: () => void
}

/** A button of the toolbar that adds a part to the text, or leads to it when it is there. */
export function TextTool(props: TextToolProps) {
  const { ref, icon, label, state = 'unused', disabled, onClick } = props
  return (
    <IconButton
      ref={ref}
      icon={icon}
      label={label}
      size="small"
      className={styles.tool}
      data-state={state}
      disabled={disabled}
      onClick={onClick}
    />
  )
}
