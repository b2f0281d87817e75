import { useState } from 'react'
import { router } from '@inertiajs/react'
import { CalendarPlus } from 'lucide-react'
import { DIMENSIONS, MIN_GROUP } from '@domain/analytics/what_worked'
import type { Dimension, WorkedGroup } from '@domain/analytics/what_worked'
import { Badge } from '~/components/badge'
import { Button } from '~/components/buttons/button'
import { Segmented } from '~/components/forms/segmented'
import { api, withDetail } from '~/client'
import { useFollowedRun } from '~/features/posts/use_followed_run'
import { useSubmit } from '~/hooks/use_submit'
import { urlForThisTab } from '~/lib/organization_of_tab'
import { notify } from '~/lib/toasts'
import { useRefusal } from '~/lib/use_refusal'
import type { WhatWorkedCard } from '#transformers/analytics_transformer'
import type { RunCard } from '#transformers/run_transformer'
import { WORKED } from './messages'
import section from './section.module.scss'
import styles from './what_worked.module.scss'

interface WhatWorkedSectionProps {
  orgId: string
  worked: WhatWorkedCard
}

const TABS = DIMENSIONS.map((value) => ({ value, label: WORKED.dimensions[value] }))

/** What better-performing posts have in common, and a plan based on it. */
export function WhatWorkedSection({ orgId, worked }: WhatWorkedSectionProps) {
  const [dimension, setDimension] = useState<Dimension>('hook')
  const groups = worked.dimensions[dimension]
  return (
    <section className={section.figure} data-span={12} aria-label={WORKED.title}>
      <div className={section.head}>
        <h3 className={section.title}>{WORKED.title}</h3>
        <span className={section.aside}>{WORKED.sample(worked.sample)}</span>
      </div>
      <div className={styles.bar}>
        <Segmented
          label={WORKED.compare}
          value={dimension}
          onChange={setDimension}
          segments={TABS}
        />
        <PlanButton orgId={orgId} author={worked.author} />
      </div>
      {groups.length === 0 ? (
        <p className={section.missing}>
          {worked.sample === 0 ? WORKED.noMetrics : WORKED.noPillars}
        </p>
      ) : (
        <>
          <ul>
            {groups.map((group) => (
              <Group key={group.key} group={group} usual={worked.usual} />
            ))}
          </ul>
          <p className={styles.note}>{WORKED.explanation(worked.usual)}</p>
        </>
      )}
    </section>
  )
}

const TONES = { better: 'positive', worse: 'negative' } as const

/** A group with its sample, and the interval of its share of better posts as a line. */
function Group({ group, usual }: { group: WorkedGroup; usual: number }) {
  const { label, posts, better, average, interval, verdict } = group
  const share = Math.round((100 * better) / posts)
  return (
    <li className={styles.group} data-verdict={verdict}>
      <span className={styles.name}>
        {label}
        {(verdict === 'better' || verdict === 'worse') && (
          <Badge tone={TONES[verdict]}>{WORKED.verdicts[verdict]}</Badge>
        )}
      </span>
      <span className={styles.scale} aria-hidden>
        <span className={styles.usual} style={{ left: `${usual}%` }} />
        {interval && (
          <>
            <span
              className={styles.interval}
              style={{ left: `${interval.low}%`, width: `${interval.high - interval.low}%` }}
            />
            <span className={styles.share} style={{ left: `${share}%` }} />
          </>
        )}
      </span>
      <span className={styles.result}>
        {interval ? WORKED.result({ better, posts, ...interval }) : WORKED.tooFew(posts, MIN_GROUP)}
      </span>
      <span className={styles.average}>{interval && WORKED.average(average)}</span>
    </li>
  )
}

function showQueue() {
  router.visit(urlForThisTab('/dashboard/review-queue'))
}

function notifyOutcome({ status, detail, result }: RunCard) {
  if (status === 'failed') notify.error(detail ?? WORKED.planFailed)
  if (status !== 'succeeded') return
  const { post_ids: ids = [] } = Object(result) as { post_ids?: string[] }
  const actions = [{ label: WORKED.openQueue, onSelect: showQueue }]
  notify.success(WORKED.planned(ids.length), { actions })
}

/** Starts the plan of the next week and follows it until its posts are in the review queue. */
function useWeekPlan(orgId: string, author: WhatWorkedCard['author']) {
  const { run, follow } = useFollowedRun(notifyOutcome)
  const { isBusy, submit } = useSubmit()

  const plan = () => {
    const path = `/api/organizations/${orgId}/week-plan`
    void submit(
      async () => follow(await api.post(path, { body: author, prefer: 'respond-async' })),
      (error) => notify.error(withDetail(WORKED.planFailed, error))
    )
  }
  return { run, isBusy: isBusy || run !== null, plan }
}

interface PlanButtonProps {
  orgId: string
  author: WhatWorkedCard['author']
}

function PlanButton({ orgId, author }: PlanButtonProps) {
  const { run, isBusy, plan } = useWeekPlan(orgId, author)
  const refusal = useRefusal('write_drafts')
  if (refusal !== null) return null
  const { done, total } = run?.progress ?? { done: 0, total: 0 }
  return (
    <Button icon={CalendarPlus} busy={isBusy && WORKED.planning(done, total)} onClick={plan}>
      {WORKED.plan}
    </Button>
  )
}
