import { Check, CircleDashed, Hourglass } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { approvalTicks } from '@domain/approvals/approval_policy'
import type { TickState } from '@domain/approvals/approval_policy'
import { VisuallyHidden } from '~/components/visually_hidden'
import type { ApprovalCard } from '#transformers/approval_transformer'
import { APPROVALS, TICK_LABELS } from './messages'
import styles from './approval_ticks.module.scss'

type ShownApproval = Pick<ApprovalCard, 'required' | 'given' | 'asked' | 'is_complete'>

const ICONS: Readonly<Record<TickState, LucideIcon>> = {
  given: Check,
  asked: Hourglass,
  later: CircleDashed,
  exempt: CircleDashed,
}

/** The state of each approval of a post. */
export function ticksOf({ required, given, asked, is_complete: isComplete }: ShownApproval) {
  return approvalTicks({ required, given, asked, isComplete })
}

interface ApprovalTicksProps {
  approval: ShownApproval
  size?: 12 | 14
}

/** A tick for each approval that the post needs: given, waiting or not asked yet. */
export function ApprovalTicks({ approval, size = 14 }: ApprovalTicksProps) {
  const needed = ticksOf(approval).filter(({ state }) => state !== 'exempt')
  return (
    <span className={styles.ticks}>
      {needed.map(({ kind, state }) => (
        <span key={kind} className={styles.tick} data-state={state}>
          <TickIcon state={state} size={size} />
          {TICK_LABELS[kind]}
          <VisuallyHidden>: {APPROVALS[state]}</VisuallyHidden>
        </span>
      ))}
    </span>
  )
}

interface TickIconProps {
  state: TickState
  size: number
}

export function TickIcon({ state, size }: TickIconProps) {
  const Icon = ICONS[state]
  return <Icon className={styles.icon} data-state={state} size={size} strokeWidth={2.1} />
}
