import { useState } from 'react'
import { router } from '@inertiajs/react'
import { zoneOrUtc, toWallClock, zoneShortName } from '@domain/schedule/wall_clock'
import type { Clock } from '@domain/schedule/clock_format'
import { formatDatePattern } from '@domain/schedule/dates'
import { Card } from '~/components/card'
import { Field, TextInput } from '~/components/forms/field'
import { Segmented } from '~/components/forms/segmented'
import { SettingsPanel, SettingsSection } from '~/features/settings/parts/settings_parts'
import { useClock, useNow } from '~/hooks/use_clock'
import { useBriefState } from '~/hooks/use_submit'
import { Button } from '~/components/buttons/button'
import { Select } from '~/components/forms/select'
import { detectedZone } from '~/lib/browser_document'
import { formatDateTime, formatSeconds } from '@domain/schedule/format_date_time'
import { timezoneGroups, chooseTimezone } from '@domain/settings/timezones'
import { useTheme } from '~/hooks/use_theme'
import type { Theme } from '~/hooks/use_theme'
import type { SessionUser } from '#transformers/user_transformer'
import { api, withDetail } from '~/client'
import { notify } from '~/lib/toasts'
import { CLOCK, TIMEZONE } from './messages'
import styles from './settings.module.scss'

const THEMES: { value: Theme; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

interface ProfileTabProps {
  user: SessionUser
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

const SEGMENTS: { value: Clock; label: string }[] = [
  { value: '24h', label: '24 h' },
  { value: '12h', label: '12 h' },
]

/** The format of times and dates. It is saved on click. */
function ClockChoice({ zone }: { zone: string }) {
  const saved = useClock()
  const now = useNow()
  const [chosen, setChosen] = useState<Clock | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const choose = async (clock: Clock) => {
    setChosen(clock)
    setProblem(null)
    await api.post('/api/settings/clock', { body: { clock } }).then(
      () => router.reload({ onFinish: () => setChosen(null) }),
      (error: unknown) => {
        setChosen(null)
        setProblem(withDetail(CLOCK.failed, error))
      }
    )
  }
  const shown = chosen ?? saved
  return (
    <SettingsSection
      id="clock"
      title={CLOCK.title}
      subtitle={
        <>
          {CLOCK.subtitle} <time>{formatDateTime(now, zone, shown)}</time>
        </>
      }
    >
      <div className={styles.row}>
        <Segmented label={CLOCK.title} value={shown} onChange={choose} segments={SEGMENTS} />
        <span role="status" className={styles.muted}>
          {problem}
        </span>
      </div>
    </SettingsSection>
  )
}

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

function TimezoneForm({ userId, saved }: TimezoneFormProps) {
  const { zone, setZone, state, submit, detected } = useTimezone(userId, saved)
  const now = useNow(1000)
  const localTimeText = `${formatDatePattern(toWallClock(now, zone).date, 'cccc')}, ${formatSeconds(now, zone, useClock())} ${zoneShortName(now, zone)}`
  return (
    <SettingsSection
      id="timezone"
      title="Timezone"
      subtitle={
        <>
          <span className={styles.fact}>Auto-detected: {detected}.</span>{' '}
          <span className={styles.fact}>
            Current local time: <time>{localTimeText}</time>
          </span>
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

type SaveState = 'idle' | 'saving' | 'saved' | 'failed'

function save(userId: string, timezone: string) {
  return api.post('/api/settings/timezone', { body: { user_id: userId, timezone } })
}

/** The chosen time zone, and saving it. If none is saved, it is first the browser's. */
function useTimezone(userId: string, saved: string | null) {
  const [zone, setZone] = useState(() => chooseTimezone(saved, detectedZone()).timezone)
  const { state, show, flash } = useBriefState<SaveState>('idle')

  const submit = async () => {
    show('saving')
    await save(userId, zone).then(
      () => {
        flash('saved')
        router.reload()
      },
      (error: unknown) => {
        flash('failed')
        notify.error(withDetail(TIMEZONE.reason, error))
      }
    )
  }

  return { zone, setZone, state, submit, detected: detectedZone() }
}
