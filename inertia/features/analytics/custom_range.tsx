import { useState, type FormEvent } from 'react'
import type { AnalyticsFilters } from '@domain/analytics/filters'
import { Button } from '~/components/button'
import { DateInput } from '~/components/date_input'
import { Field } from '~/components/field'
import { showAnalytics } from './analytics_url'
import styles from './analytics_screen.module.scss'

const PROBLEMS = {
  missing: 'Please select both dates',
  reversed: 'The first day must not be after the last',
} as const

function problemOf(from: string, to: string) {
  if (from === '' || to === '') return PROBLEMS.missing
  return from > to ? PROBLEMS.reversed : null
}

/** First and last day of a range of one's own. */
export function CustomRange({ filters }: { filters: AnalyticsFilters }) {
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
      <Field label="First day" error={problem}>
        <DateInput size="toolbar" value={from} onChange={(event) => setFrom(event.target.value)} />
      </Field>
      <Field label="Last day">
        <DateInput size="toolbar" value={to} onChange={(event) => setTo(event.target.value)} />
      </Field>
      <Button type="submit">Show</Button>
    </form>
  )
}
