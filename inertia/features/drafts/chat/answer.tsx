import { Button } from '~/components/button'
import { Progress } from '~/components/progress'
import type { Message, Run } from '~/lib/assistant_wire'
import { isPost } from '~/features/drafts/taken'
import type { AnswerActs } from './answer_acts'
import { AnswerCard } from './answer_card'
import { AnswerFrame } from './answer_frame'
import { AnswerSlides } from './answer_slides'
import { failureOf } from './failure_words'
import { CHAT } from './messages'
import { Note } from './note'
import { FoldedText } from './folded_text'
import { isGoingOn } from './is_going_on'
import styles from './answer_card.module.scss'

export interface AnswerProps {
  message: Message
  /** The number of the version that it is. */
  version: number
  isOnDesk: boolean
  acts: AnswerActs
}

function Making({ run, onCancel }: { run: Run; onCancel: (run: Run) => void }) {
  const { step, done, total } = run.progress
  const progress = (
    <Progress
      step={step}
      done={done}
      total={total > 0 ? total : undefined}
      count="in-bar"
      startedAt={new Date(run.started_at ?? run.created_at)}
      onCancel={() => onCancel(run)}
    />
  )
  if (run.kind !== 'carousel') return progress
  return (
    <>
      {progress}
      <p className={styles.meta}>{CHAT.carouselTime}</p>
    </>
  )
}

function Failure({ message, onAgain }: { message: Message; onAgain: (run: Run) => void }) {
  const words = failureOf(message)
  const { run } = message
  if (words === null) return null
  const again = run && (
    <Button size="small" onClick={() => onAgain(run)}>
      Try again
    </Button>
  )
  return <Note action={again}>{words}</Note>
}

/** What the assistant answered: a post to take, what is still being made of it, what went wrong. */
export function Answer(props: AnswerProps) {
  const { message, acts } = props
  const { run, stopped, body } = message
  return (
    <AnswerFrame>
      {isPost(message) && <AnswerCard {...props} />}
      {!isPost(message) && body !== '' && <FoldedText text={body} />}
      {isGoingOn(run) && <Making run={run} onCancel={acts.onCancel} />}
      {isGoingOn(run) && message.carousel && <AnswerSlides slides={message.carousel.slides} />}
      {(stopped || run?.status === 'cancelled') && <p className={styles.meta}>{CHAT.stopped}</p>}
      <Failure message={message} onAgain={acts.onAgain} />
    </AnswerFrame>
  )
}
