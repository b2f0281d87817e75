import { Check, CircleDashed, Hourglass } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { approvalTicks } from '@domain/approvals/approval_policy'
import type { TickState } from '@domain/approvals/approval_policy'
import { VisuallyHidden } from '~/components/visually_hidden'
import type { ApprovalCard } from '#transformers/approval_transformer'
import { APPROVALS, TICK_LABELS } from './messages'
import styles from './approval_ticks.module.scss'

const ICONS: Readonly<Record<TickState, LucideIcon>> = {
  given: Check,
  asked: Hourglass,
  later: CircleDashed,
}

interface ApprovalTicksProps {
  approval: Pick<ApprovalCard, 'required' | 'given' | 'asked'>
  size?: 12 | 14
}

/** A tick for each approval that the post needs: given, waiting or not asked yet. */
export function ApprovalTicks({ approval, size = 14 }: ApprovalTicksProps) {
  return (
    <span className={styles.ticks}>
      {approvalTicks(approval).map(({ kind, state }) => (
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
  return (
    <Icon className={styles.icon} data-state={state} size={size} strokeWidth={2.1} aria-hidden />
  )
}
