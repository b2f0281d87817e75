import { useState } from 'react'
import { Check, Pencil, X } from 'lucide-react'
import { Button } from '~/components/button'
import { StatusBadge } from '~/components/status_badge'
import { TextArea } from '~/components/text_area'
import type { StepProps } from './step_props'
import type { TourPost } from './tour'
import styles from './review_step.module.scss'

const LOOKS = {
  pending: { status: 'pending', label: 'Pending' },
  scheduled: { status: 'scheduled', label: 'Scheduled' },
  rejected: { status: 'cancelled', label: 'Rejected' },
  published: { status: 'published', label: 'Published' },
} as const

function Actions({
  post,
  act,
  onEdit,
}: { post: TourPost; onEdit: () => void } & Pick<StepProps, 'act'>) {
  return (
    <div className={styles.actions}>
      <Button icon={Check} onClick={() => act({ kind: 'approve', id: post.id })}>
        Approve
      </Button>
      <Button icon={Pencil} tone="quiet" onClick={onEdit}>
        Edit
      </Button>
      <Button icon={X} tone="danger" onClick={() => act({ kind: 'reject', id: post.id })}>
        Reject
      </Button>
    </div>
  )
}

function Card({ post, act }: { post: TourPost } & Pick<StepProps, 'act'>) {
  const [isEditing, setEditing] = useState(false)
  return (
    <li className={styles.card}>
      <StatusBadge {...LOOKS[post.status]} />
      {isEditing ? (
        <TextArea
          aria-label="Post text"
          rows={5}
          value={post.text}
          onChange={({ currentTarget }) =>
            act({ kind: 'edit', id: post.id, text: currentTarget.value })
          }
          onBlur={() => setEditing(false)}
        />
      ) : (
        <p className={styles.text}>{post.text}</p>
      )}
      <p className={styles.hint}>{post.hint}</p>
      {post.status === 'pending' && (
        <Actions post={post} act={act} onEdit={() => setEditing(true)} />
      )}
    </li>
  )
}

export function ReviewStep({ tour, act }: StepProps) {
  const left = tour.posts.filter(({ status }) => status === 'pending').length
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.heading}>Nothing is published without approval</h2>
        <Button tone="primary" onClick={() => act({ kind: 'step', step: 'plan' })}>
          Plan the week
        </Button>
      </div>
      <p className={styles.count} role="status">
        {left === 0 ? 'No Posts Pending Review' : `${left} waiting for you`}
      </p>
      <ul className={styles.cards}>
        {tour.posts.map((post) => (
          <Card key={post.id} post={post} act={act} />
        ))}
      </ul>
    </>
  )
}
