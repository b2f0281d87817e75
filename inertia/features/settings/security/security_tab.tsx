import { chooseTimezone } from '@domain/settings/timezones'
import { Card } from '~/components/card'
import { detectedZone } from '~/lib/detected_zone'
import type { OpenSession } from '~/lib/security_wire'
import type { User } from '~/lib/wire'
import { PasswordForm } from './password_form'
import { SessionList } from './session_list'
import styles from './security.module.scss'

interface SecurityTabProps {
  user: User
  sessions: OpenSession[]
}

/** Where the user is signed in, and the password that opens it. */
export function SecurityTab({ user, sessions }: SecurityTabProps) {
  const { timezone } = chooseTimezone(user.timezone, detectedZone())
  return (
    <div className={styles.panel}>
      <Card>
        <SessionList sessions={sessions} zone={timezone} />
      </Card>
      <Card>
        <PasswordForm email={user.email} />
      </Card>
    </div>
  )
}
