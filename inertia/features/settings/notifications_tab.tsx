import { useState } from 'react'
import { Button } from '~/components/buttons/button'
import { Toggle } from '~/components/forms/choices'
import { useBriefState } from '~/hooks/use_submit'
import { SettingsPanel, SettingsSection } from '~/features/settings/parts/settings_parts'
import type { NotificationChoice } from '#transformers/notification_transformer'
import { api, withDetail } from '~/client'
import { replaceProp } from '~/lib/visits'
import { NOTIFICATIONS } from './messages'
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

interface NotificationsTabProps {
  saved: NotificationChoice
  /** False if the server sends no email. */
  isMailed: boolean
}

/** Three toggles and 'Save Preferences'. */
export function NotificationsTab({ saved, isMailed }: NotificationsTabProps) {
  const { choice, set, state, problem, save } = useNotifications(saved)
  return (
    <SettingsPanel>
      <SettingsSection
        id="notifications"
        title={isMailed ? NOTIFICATIONS.title : NOTIFICATIONS.unmailedTitle}
        subtitle={isMailed ? NOTIFICATIONS.always : NOTIFICATIONS.unmailed}
      >
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
            {problem}
          </span>
        </div>
      </SettingsSection>
    </SettingsPanel>
  )
}

type SaveState = 'idle' | 'saving' | 'saved'

/** A problem stays until the next try. */
function useNotifications(saved: NotificationChoice) {
  const [choice, setChoice] = useState(saved)
  const { state, show, flash } = useBriefState<SaveState>('idle')
  const [problem, setProblem] = useState<string | null>(null)

  const set = (name: keyof NotificationChoice, isWanted: boolean) => {
    setChoice((before) => ({ ...before, [name]: isWanted }))
  }

  const save = async () => {
    show('saving')
    setProblem(null)
    try {
      await api.post('/api/settings/notifications', { body: choice })
      // Another tab of the settings unmounts this one.
      replaceProp('notifications', choice)
      flash('saved')
    } catch (error) {
      show('idle')
      setProblem(withDetail(NOTIFICATIONS.failed, error))
    }
  }

  return { choice, set, state, problem, save }
}
