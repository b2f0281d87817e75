import { Files } from 'lucide-react'
import { Count } from '~/components/count'
import { Tooltip } from '~/components/tooltip'
import { DRAFTS } from '~/features/calendar/drafts/messages'
import { useOpenDrafts } from '~/features/calendar/drafts/use_open_drafts'
import { useStore } from '~/hooks/use_store'
import { trayState } from './tray_state'
import styles from './tray_toggle.module.scss'

/** Shows and hides the drafts; says how many there are. */
export function TrayToggle({ count }: { count: number }) {
  const { state, drafts } = useOpenDrafts()
  const isOpen = useStore(trayState) === 'open'
  const known = state === 'there' ? drafts.length : count
  return (
    <Tooltip text={isOpen ? DRAFTS.hide : DRAFTS.show}>
      <button
        type="button"
        className={styles.toggle}
        aria-label={`${known} ${known === 1 ? 'draft' : 'drafts'}`}
        aria-expanded={isOpen}
        onClick={() => trayState.set(isOpen ? 'closed' : 'open')}
      >
        <Files size={15} aria-hidden />
        <Count value={known} />
      </button>
    </Tooltip>
  )
}
