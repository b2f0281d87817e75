import { useState, type FormEvent } from 'react'
import { usePage } from '@inertiajs/react'
import type { AnalyticsFilters } from '@domain/analytics/filters'
import { chooseTimezone } from '@domain/settings/timezones'
import { Button } from '~/components/button'
import { DateField } from '~/components/date_field'
import { detectedZone } from '~/lib/detected_zone'
import type { SharedProps } from '~/lib/wire'
import { showAnalytics } from './analytics_url'
import styles from './analytics_screen.module.scss'

const PROBLEMS = {
  missing: 'Select both dates',
  reversed: "The first day can't be after the last day",
} as const

function problemOf(from: string, to: string) {
  if (from === '' || to === '') return PROBLEMS.missing
  return from > to ? PROBLEMS.reversed : null
}

/** First and last day of a range of one's own. */
export function CustomRange({ filters }: { filters: AnalyticsFilters }) {
  const { user } = usePage<SharedProps>().props
  const { timezone: zone } = chooseTimezone(user?.timezone, detectedZone())
  const [from, setFrom] = useState(filters.from ?? '')
  const [to, setTo] = useState(filters.to ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const show = (event: FormEvent) => {
    event.preventDefault()
    const found = problemOf(from, to)
    setProblem(found)
    if (!found) showAnalytics({ ...filters, from, to })
  }
  return (
    <form className={styles.days} onSubmit={show} noValidate>
      <DateField
        label="First day"
        size="toolbar"
        value={from}
        onChange={setFrom}
        zone={zone}
        problem={problem}
      />
      <DateField label="Last day" size="toolbar" value={to} onChange={setTo} zone={zone} />
      <Button type="submit">Show</Button>
    </form>
  )
}
