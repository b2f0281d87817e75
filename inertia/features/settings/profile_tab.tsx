import { zoneOrUtc } from '@domain/schedule/wall_clock'
import { Card } from '~/components/card'
import { Field } from '~/components/field'
import { Segmented } from '~/components/segmented'
import { TextInput } from '~/components/text_input'
import { useTheme, type Theme } from '~/hooks/use_theme'
import type { User } from '~/lib/wire'
import { SettingsPanel } from '~/features/settings/parts/settings_panel'
import { SettingsSection } from '~/features/settings/parts/settings_section'
import { ClockChoice } from './clock_choice'
import { TimezoneForm } from './timezone_form'
import styles from './settings.module.scss'

const THEMES: { value: Theme; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

interface ProfileTabProps {
  user: User
  savedZone: string | null
}

function Appearance() {
  const { theme, setTheme } = useTheme()
  return (
    <SettingsSection id="appearance" title="Appearance">
      <div className={styles.row}>
        <Segmented label="Appearance" value={theme} onChange={setTheme} segments={THEMES} />
      </div>
    </SettingsSection>
  )
}

export function ProfileTab({ user, savedZone }: ProfileTabProps) {
  return (
    <SettingsPanel>
      <Card>
        <div className={styles.pair}>
          <Field label="Full name">
            <TextInput value={user.full_name} readOnly />
          </Field>
          <Field label="Email address">
            <TextInput type="email" value={user.email} readOnly />
          </Field>
        </div>
      </Card>
      <TimezoneForm userId={user.id} saved={savedZone} />
      <ClockChoice zone={zoneOrUtc(savedZone)} />
      <Appearance />
    </SettingsPanel>
  )
}
