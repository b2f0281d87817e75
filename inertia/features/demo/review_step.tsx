import { useState } from 'react'
import { Check, Pencil, X } from 'lucide-react'
import { Button } from '~/components/buttons/button'
import { StatusBadge } from '~/components/status_badge'
import { TextArea } from '~/components/forms/field'
import { StepHead, type StepProps } from './step_head'
import type { TourPost } from './tour'
import styles from './review_step.module.scss'

const STATUS_BADGES = {
  pending: { status: 'pending', label: 'Pending' },
  scheduled: { status: 'scheduled', label: 'Scheduled' },
  rejected: { status: 'cancelled', label: 'Rejected' },
  published: { status: 'published', label: 'Published' },
} as const

function Actions({
  post,
  dispatch,
  onEdit,
}: { post: TourPost; onEdit: () => void } & Pick<StepProps, 'dispatch'>) {
  return (
    <div className={styles.actions}>
      <Button icon={Check} onClick={() => dispatch({ kind: 'approve', id: post.id })}>
        Approve
      </Button>
      <Button icon={Pencil} tone="quiet" onClick={onEdit}>
        Edit
      </Button>
      <Button icon={X} tone="danger" onClick={() => dispatch({ kind: 'reject', id: post.id })}>
        Reject
      </Button>
    </div>
  )
}

function Card({ post, dispatch }: { post: TourPost } & Pick<StepProps, 'dispatch'>) {
  const [isEditing, setEditing] = useState(false)
  return (
    <li className={styles.card}>
      <StatusBadge {...STATUS_BADGES[post.status]} />
      {isEditing && post.status === 'pending' ? (
        <TextArea
          autoFocus
          aria-label="Post text"
          rows={5}
          value={post.text}
          onChange={({ currentTarget }) =>
            dispatch({ kind: 'edit', id: post.id, text: currentTarget.value })
          }
        />
      ) : (
        <p className={styles.text}>{post.text}</p>
      )}
      <p className={styles.hint}>{post.hint}</p>
      {post.status === 'pending' && (
        <Actions post={post} dispatch={dispatch} onEdit={() => setEditing(!isEditing)} />
      )}
    </li>
  )
}

export function ReviewStep({ tour, dispatch }: StepProps) {
  const left = tour.posts.filter(({ status }) => status === 'pending').length
  return (
    <>
      <StepHead
        title="Nothing is published without approval"
        button={
          <Button tone="primary" onClick={() => dispatch({ kind: 'step', step: 'plan' })}>
            Plan the week
          </Button>
        }
      >
        {left === 0 ? 'No Posts Pending Review' : `${left} waiting for you`}
      </StepHead>
      <ul className={styles.cards}>
        {tour.posts.map((post) => (
          <Card key={post.id} post={post} dispatch={dispatch} />
        ))}
      </ul>
    </>
  )
}
