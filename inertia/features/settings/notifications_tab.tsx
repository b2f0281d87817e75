import { Button } from '~/components/button'
import { Toggle } from '~/components/toggle'
import type { NotificationChoice } from '~/lib/wire'
import { SettingsPanel } from '~/features/settings/parts/settings_panel'
import { SettingsSection } from '~/features/settings/parts/settings_section'
import { NOTIFICATIONS } from './messages'
import { useNotifications } from './use_notifications'
import styles from './settings.module.scss'

const CHOICES: { name: keyof NotificationChoice; label: string; hint: string }[] = [
  { name: 'post_published', label: 'Post Published', hint: 'Your post is live on LinkedIn.' },
  {
    name: 'new_comments',
    label: 'New Comments',
    hint: 'New comments on your company page posts.',
  },
  {
    name: 'performance_reports',
    label: 'Performance Reports',
    hint: 'A weekly summary every Monday.',
  },
]

/** Three toggles and 'Save Preferences' (spec section 2, "Settings"). */
export function NotificationsTab({ saved }: { saved: NotificationChoice }) {
  const { choice, set, state, save } = useNotifications(saved)
  return (
    <SettingsPanel>
      <SettingsSection id="notifications" title={NOTIFICATIONS.title} lede={NOTIFICATIONS.always}>
        {CHOICES.map(({ name, label, hint }) => (
          <div key={name} className={styles.choice}>
            <Toggle checked={choice[name]} onChange={(isWanted) => set(name, isWanted)}>
              {label}
            </Toggle>
            <p className={styles.muted}>{hint}</p>
          </div>
        ))}
        <div className={styles.row}>
          <Button tone="primary" onClick={save} busy={state === 'saving' && NOTIFICATIONS.saving}>
            {state === 'saved' ? NOTIFICATIONS.saved : NOTIFICATIONS.action}
          </Button>
          <span role="status" className={styles.muted}>
            {state === 'failed' && NOTIFICATIONS.failed}
          </span>
        </div>
      </SettingsSection>
    </SettingsPanel>
  )
}
