import { useState, type FormEvent } from 'react'
import { defaultSchedule, instantChoice } from '@domain/schedule/defaults'
import { toInstant, toWireInstant } from '@domain/schedule/wall_clock'
import { DateTimeField } from '~/components/date_time_field'
import { usePlannedPosts } from '~/features/posts/use_planned_posts'
import type { QueuedPost } from '~/lib/campaign_wire'
import { APPROVE } from './messages'
import styles from './dialogs.module.scss'

interface SlotFormProps {
  id: string
  post: QueuedPost
  slot: string | null
  timezone: string
  onChange: () => void
  onSubmit: (instant: Date) => void
}

function proposal(slot: string | null, timezone: string): string | null {
  const now = new Date()
  if (slot !== null && new Date(slot) > now) return slot
  const proposed = toInstant(defaultSchedule(timezone, now), timezone)
  return proposed && toWireInstant(proposed)
}

export function SlotForm({ id, post, slot, timezone, onChange, onSubmit }: SlotFormProps) {
  const [value, setValue] = useState(() => proposal(slot, timezone))
  const [problem, setProblem] = useState<string | null>(null)

  const dayPosts = usePlannedPosts({ orgId: post.org_id, near: value, except: post.id })

  const choose = (next: string | null) => {
    setValue(next)
    setProblem(null)
    onChange()
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = instantChoice(value, new Date())
    setProblem(chosen.ok ? null : APPROVE[chosen.reason])
    if (chosen.ok) onSubmit(chosen.instant)
  }

  return (
    <form id={id} className={styles.slot} onSubmit={submit} noValidate>
      <DateTimeField
        label="Publishing time"
        value={value}
        onChange={choose}
        zone={timezone}
        problem={problem}
        dayPosts={dayPosts}
        autoFocus="date"
      />
    </form>
  )
}
