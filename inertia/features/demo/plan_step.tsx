import { useState } from 'react'
import { Button } from '~/components/buttons/button'
import { DAYS, HOURS } from './sample'
import { StepHead, type StepProps } from './step_head'
import type { TourPost } from './tour'
import styles from './plan_step.module.scss'

interface WeekProps {
  posts: TourPost[]
  draggedId: string | null
  onHold: (id: string) => void
  onDrag: (id: string) => void
  onDrop: (day: number, hour: number) => void
}

function postAt(posts: TourPost[], day: number, hour: number) {
  return posts.filter((post) => post.day === day && post.hour === hour)
}

function Week({ posts, draggedId, onHold, onDrag, onDrop }: WeekProps) {
  return (
    <div className={styles.week} role="group" aria-label="The week">
      {DAYS.map((name, day) => (
        <div key={name} className={styles.day}>
          <p className={styles.name}>{name}</p>
          {HOURS.map((time, hour) => (
            <div
              key={time}
              className={styles.cell}
              onDragOver={(event) => event.preventDefault()}
              onDrop={() => onDrop(day, hour)}
            >
              {postAt(posts, day, hour).map((post) => (
                <button
                  key={post.id}
                  type="button"
                  className={styles.post}
                  data-status={post.status}
                  aria-pressed={draggedId === post.id}
                  draggable
                  onDragStart={() => onDrag(post.id)}
                  onClick={() => onHold(post.id)}
                >
                  <b>{time}</b> <span>{post.text}</span>
                </button>
              ))}
              {draggedId !== null && postAt(posts, day, hour).length === 0 && (
                <button type="button" className={styles.slot} onClick={() => onDrop(day, hour)}>
                  {`Move to ${name}, ${time}`}
                </button>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

export function PlanStep({ tour, dispatch }: StepProps) {
  const [draggedId, setDraggedId] = useState<string | null>(null)
  const posts = tour.posts.filter(({ status }) => status === 'scheduled' || status === 'published')
  const drop = (day: number, hour: number) => {
    if (draggedId) dispatch({ kind: 'move', id: draggedId, day, hour })
    setDraggedId(null)
  }
  return (
    <>
      <StepHead
        title="Drag a post to another hour"
        button={
          <Button
            tone="primary"
            disabled={posts.length === 0}
            onClick={() => dispatch({ kind: 'step', step: 'publish' })}
          >
            Skip to publish time
          </Button>
        }
      >
        {posts.length === 0
          ? 'Nothing is approved yet. Go back to Review and approve a post.'
          : 'Drag a post, or select it and pick a new time. Times follow your local clock, even through daylight saving.'}
      </StepHead>
      <Week
        posts={posts}
        draggedId={draggedId}
        onHold={(id) => setDraggedId(id === draggedId ? null : id)}
        onDrag={setDraggedId}
        onDrop={drop}
      />
    </>
  )
}
