import { useId, useState } from 'react'
import {
  APPROVAL_POLICIES,
  POLICY_LABELS,
  needsMore,
  type ApprovalPolicy,
  type PlannedPostChoice,
} from '@domain/approvals/approval_policy'
import { Button } from '~/components/buttons/button'
import { Dialog, DialogBody, DialogFooter } from '~/components/dialogs/dialog'
import { RadioCards } from '~/components/forms/choices'
import { Notice } from '~/components/notice'
import { formatCount } from '~/lib/format'
import { api } from '~/client'
import type { AiPost } from '#transformers/ai_post_transformer'
import type { OrganizationCard } from '#transformers/organization_transformer'
import type { ScheduledPost } from '#transformers/scheduled_post_transformer'
import { ORGANIZATIONS, POLICY } from './messages'
import styles from './organizations.module.scss'

const POLICIES = APPROVAL_POLICIES.map((value) => ({ value, ...POLICY_LABELS[value] }))

interface ApprovalPolicyFieldProps {
  organization: OrganizationCard
  value: ApprovalPolicy
  onChange: (policy: ApprovalPolicy) => void
}

/** Which posts of the organization need an approval. Only owners see it. */
export function ApprovalPolicyField({ organization, value, onChange }: ApprovalPolicyFieldProps) {
  const titleId = useId()
  return (
    <section className={styles.policy} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.policyTitle}>
        {POLICY.title}
      </h3>
      <p className={styles.policyHint}>{POLICY.hint}</p>
      <RadioCards
        label={POLICY.title}
        value={value}
        onChange={(next) => onChange(next as ApprovalPolicy)}
        cards={POLICIES}
      />
      {needsMore(value, organization.approval_policy) && (
        <Notice tone="caution">{POLICY.looser}</Notice>
      )}
    </section>
  )
}

/** The number of planned posts, both of campaigns and written by members. */
export async function countPlannedPosts(orgId: string) {
  const query = { org_id: orgId }
  const [scheduled, approved] = await Promise.all([
    api.get<ScheduledPost[]>('/api/scheduled-posts', { query }),
    api.get<AiPost[]>('/api/ai-content/approved-posts', { query }),
  ])
  const planned = scheduled.filter(({ status }) => status === 'scheduled' || status === 'queued')
  return planned.length + approved.filter(({ status }) => status === 'approved').length
}

const CHOICES = [
  { value: 'require', title: POLICY.require, body: POLICY.requireHint },
  { value: 'keep', title: POLICY.keep, body: POLICY.keepHint },
]

interface PlannedPostsDialogProps {
  count: number
  isBusy: boolean
  onClose: () => void
  onChoose: (choice: PlannedPostChoice) => void
}

/** Asks what happens to planned posts when the new policy needs more approvals. */
export function PlannedPostsDialog(props: PlannedPostsDialogProps) {
  const { count, isBusy, onClose, onChoose } = props
  const [choice, setChoice] = useState<PlannedPostChoice>('require')
  const question = POLICY.planned(formatCount(count), count === 1)
  return (
    <Dialog open onClose={onClose} size="small" title={POLICY.plannedTitle} description={question}>
      <DialogBody>
        <RadioCards
          label={POLICY.plannedTitle}
          value={choice}
          onChange={(next) => setChoice(next as PlannedPostChoice)}
          cards={CHOICES}
        />
      </DialogBody>
      <DialogFooter>
        <Button tone="quiet" onClick={onClose} disabled={isBusy}>
          Cancel
        </Button>
        <Button
          tone="primary"
          busy={isBusy && ORGANIZATIONS.editing.busy}
          onClick={() => onChoose(choice)}
        >
          {ORGANIZATIONS.editing.submit}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
