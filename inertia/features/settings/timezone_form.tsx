import { timezoneGroups } from '@domain/settings/timezones'
import { dateWords } from '@domain/schedule/dates'
import { formatSeconds } from '@domain/schedule/format_date_time'
import { toWallClock, zoneShortName } from '@domain/schedule/wall_clock'
import { Button } from '~/components/button'
import { Field } from '~/components/field'
import { Select } from '~/components/select'
import { useClock } from '~/hooks/use_clock'
import { useNow } from '~/hooks/use_now'
import { SettingsSection } from '~/features/settings/parts/settings_section'
import { TIMEZONE } from './messages'
import { useTimezone } from './use_timezone'
import styles from './settings.module.scss'

interface TimezoneFormProps {
  userId: string
  saved: string | null
}

function optionsFor(zone: string) {
  return timezoneGroups(zone).map(({ label, options }) => ({
    label,
    options: options.map((option) => ({ value: option.zone, label: option.label })),
  }))
}

export function TimezoneForm({ userId, saved }: TimezoneFormProps) {
  const { zone, setZone, state, submit, detected } = useTimezone(userId, saved)
  const now = useNow(1000)
  const local = `${dateWords(toWallClock(now, zone).date, 'cccc')}, ${formatSeconds(now, zone, useClock())} ${zoneShortName(now, zone)}`
  return (
    <SettingsSection
      id="timezone"
      title="Timezone"
      lede={
        <>
          Auto-detected: {detected}. Current local time: <time>{local}</time>
        </>
      }
    >
      <div className={styles.row}>
        <Field label="Timezone" className={styles.zone}>
          <Select value={zone} onChange={setZone} options={optionsFor(zone)} />
        </Field>
      </div>
      <div className={styles.row}>
        <Button tone="primary" onClick={submit} busy={state === 'saving' && TIMEZONE.saving}>
          {state === 'saved' ? TIMEZONE.saved : TIMEZONE.idle}
        </Button>
        <span role="status" className={styles.muted}>
          {state === 'failed' && TIMEZONE.failed}
        </span>
      </div>
    </SettingsSection>
  )
}
