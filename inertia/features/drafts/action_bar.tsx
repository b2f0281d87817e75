import { MainActions, type MainActionsProps } from './main_actions'
import { MinorActions } from './minor_actions'
import styles from './action_bar.module.scss'

interface ActionBarProps extends MainActionsProps {
  onEdit: () => void
}

/** Under the preview: what is done with the post. */
export function ActionBar({ onEdit, ...main }: ActionBarProps) {
  return (
    <footer className={styles.actions} data-action-bar>
      <span className={styles.minor}>
        <MinorActions composition={main.composition} onEdit={onEdit} />
      </span>
      <MainActions {...main} />
    </footer>
  )
}
