import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { Clock } from '@domain/schedule/clock'
import { formatDateTime } from '@domain/schedule/format_date_time'
import { api } from '~/client'
import { Segmented } from '~/components/segmented'
import { useClock } from '~/hooks/use_clock'
import { useNow } from '~/hooks/use_now'
import { SettingsSection } from '~/features/settings/parts/settings_section'
import { CLOCK } from './messages'
import styles from './settings.module.scss'

const SEGMENTS: { value: Clock; label: string }[] = [
  { value: '24h', label: '24 h' },
  { value: '12h', label: '12 h' },
]

/** How times are written everywhere, and with them the order of dates; saved with the click. */
export function ClockChoice({ zone }: { zone: string }) {
  const saved = useClock()
  const now = useNow()
  const [chosen, setChosen] = useState<Clock | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const choose = async (clock: Clock) => {
    setChosen(clock)
    setFailed(false)
    await api.post('/api/settings/clock', { body: { clock } }).then(
      () => router.reload({ onFinish: () => setChosen(null) }),
      () => {
        setChosen(null)
        setFailed(true)
      }
    )
  }
  const shown = chosen ?? saved
  return (
    <SettingsSection
      id="clock"
      title={CLOCK.title}
      lede={
        <>
          {CLOCK.lede} <time>{formatDateTime(now, zone, shown)}</time>
        </>
      }
    >
      <div className={styles.row}>
        <Segmented label={CLOCK.title} value={shown} onChange={choose} segments={SEGMENTS} />
        <span role="status" className={styles.muted}>
          {hasFailed && CLOCK.failed}
        </span>
      </div>
    </SettingsSection>
  )
}
