import type { ComponentProps, ReactNode } from 'react'
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

interface TextToolProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: LucideIcon
  label: string
  /** `used` if the part that the tool adds exists. */
  state?: 'used' | 'unused'
}

/** A button of the toolbar that adds a part to the text, or focuses that part if it exists. */
export function TextTool({ state = 'unused', ...rest }: TextToolProps) {
  return <IconButton {...rest} size="small" className={styles.tool} data-use={state} />
}
