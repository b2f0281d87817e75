import { chooseTimezone } from '@domain/settings/timezones'
import { detectedZone } from '~/lib/detected_zone'
import type { OpenSession } from '~/lib/security_wire'
import type { User } from '~/lib/wire'
import { SettingsPanel } from '~/features/settings/parts/settings_panel'
import { PasswordForm } from './password_form'
import { SessionList } from './session_list'

interface SecurityTabProps {
  user: User
  sessions: OpenSession[]
}

/** Where the user is signed in, and the password that opens it. */
export function SecurityTab({ user, sessions }: SecurityTabProps) {
  const { timezone } = chooseTimezone(user.timezone, detectedZone())
  return (
    <SettingsPanel>
      <SessionList sessions={sessions} zone={timezone} />
      <PasswordForm email={user.email} />
    </SettingsPanel>
  )
}
