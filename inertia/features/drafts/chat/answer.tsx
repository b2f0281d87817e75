import { usePage } from '@inertiajs/react'
import {
  Check,
  Type,
  Bookmark,
  CalendarClock,
  Ellipsis,
  ListChecks,
  Pencil,
  Send,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { isActive } from '@domain/runs/run_rules'
import { linkedinLength } from '@domain/posts/characters'
import { writerLabel } from '@domain/ai/prompt_texts'
import { TryAgain } from '~/components/notice'
import { Button } from '~/components/buttons/button'
import { IconButton } from '~/components/buttons/icon_button'
import { Progress } from '~/components/progress'
import type { MessageCard, MessageImage, SlideCard } from '#transformers/assistant_transformer'
import type { RunCard } from '#transformers/run_transformer'
import { SEND } from '~/features/approvals/messages'
import { isPost } from '~/features/drafts/composition_from_answer'
import { formatCount } from '~/lib/format'
import type { SharedProps } from '~/lib/shared_props'
import { Credit } from '~/features/drafts/composer/asset_list'
import { Menu, MenuItem } from '~/components/menu'
import { PHONE, useMediaQuery } from '~/hooks/use_media_query'
import { Logo } from '~/components/logo'
import { failureOf } from './use_stream_answer'
import { CHAT } from './messages'
import { ChatNote, CopyText, FoldedText, answerText } from './chat_parts'
import { today } from './prompt_box'
import styles from './answer.module.scss'

export interface AnswerProps {
  message: MessageCard
  version: number
  isInEditor: boolean
  /** True if the post is sent to review instead of being scheduled or published. */
  isReviewed: boolean
  answerActions: LatestAnswerActions
}

/** The handlers as they are when one is called, so that new ones render no message again. */
type LatestAnswerActions = RefObject<AnswerActionHandlers>

function Making({ run, onCancel }: { run: RunCard; onCancel: (run: RunCard) => void }) {
  const { step, done, total } = run.progress
  return (
    <>
      <Progress
        step={step}
        done={done}
        total={total > 0 ? total : undefined}
        count="in-bar"
        startedAt={new Date(run.started_at ?? run.created_at)}
        onCancel={() => onCancel(run)}
      />
      {run.kind === 'carousel' && <p className={styles.meta}>{CHAT.carouselTime}</p>}
    </>
  )
}

function Failure({ message, onAgain }: { message: MessageCard; onAgain: (run: RunCard) => void }) {
  const words = failureOf(message)
  const { run } = message
  if (words === null) return null
  const again = run && <TryAgain onClick={() => onAgain(run)} />
  return <ChatNote action={again}>{words}</ChatNote>
}

/** A message of the assistant: a post, the progress of its image or carousel, and any failure. */
export function Answer(props: AnswerProps) {
  const { message, answerActions } = props
  const { run, stopped, body } = message
  return (
    <AnswerFrame>
      {isPost(message) && <AnswerCard {...props} />}
      {!isPost(message) && body !== '' && <FoldedText text={body} />}
      {isActive(run) && (
        <Making run={run} onCancel={(making) => answerActions.current.onCancel(making)} />
      )}
      {isActive(run) && message.carousel && <AnswerSlides slides={message.carousel.slides} />}
      {(stopped || run?.status === 'cancelled') && <p className={styles.meta}>{CHAT.stopped}</p>}
      <Failure message={message} onAgain={(failed) => answerActions.current.onAgain(failed)} />
    </AnswerFrame>
  )
}

/** A post written by the assistant, with its actions. */
function AnswerCard({ message, version, isInEditor, isReviewed, answerActions }: AnswerProps) {
  const text = answerText(message)
  const { image, carousel, model } = message
  const { sandbox } = usePage<SharedProps>().props
  return (
    <article
      className={styles.card}
      data-state={isInEditor ? 'chosen' : 'idle'}
      aria-label={`Version ${version}`}
    >
      <header className={styles.head}>
        <h2>Version {version}</h2>
        {isInEditor && (
          <span className={styles.there}>
            <Check size={12} />
            In the post
          </span>
        )}
        <span>{formatCount(linkedinLength(text))} characters</span>
      </header>
      <FoldedText text={text} />
      {image && (
        <AnswerImage image={image} onText={() => answerActions.current.onImageText(message)} />
      )}
      {carousel && <AnswerSlides slides={carousel.slides} />}
      <AnswerActions
        message={message}
        text={text}
        isInEditor={isInEditor}
        isReviewed={isReviewed}
        answerActions={answerActions}
      />
      {model && (
        <p className={styles.meta}>{sandbox ? CHAT.sample : writerLabel(model, today())}</p>
      )}
    </article>
  )
}

interface AnswerImageProps {
  image: MessageImage
  /** Opens the text-overlay editor for the image. */
  onText: () => void
}

/** The image of an answer, with a credit if the image library requires one. */
function AnswerImage({ image, onText }: AnswerImageProps) {
  return (
    <figure className={styles.figure}>
      <div className={styles.frame}>
        <img src={image.url} alt={image.alt ?? ''} loading="lazy" />
        <Button size="small" icon={Type} className={styles.act} onClick={onText}>
          Add text
        </Button>
      </div>
      {image.attribution && (
        <figcaption>
          <Credit attribution={image.attribution} />
        </figcaption>
      )}
    </figure>
  )
}

interface AnswerActionsProps extends Omit<AnswerProps, 'version'> {
  text: string
}

/** Use, copy and save as buttons, with further actions in a menu. */
function AnswerActions(props: AnswerActionsProps) {
  const { message, text, isInEditor, isReviewed, answerActions } = props
  const isSaved = message.draft_id !== null
  const icon = isSaved ? Check : Bookmark
  const label = isSaved ? 'Saved as draft' : 'Save as draft'
  const save = () => answerActions.current.onSave(message)
  // On a phone, the actions of the post are a view away.
  const isPhone = useMediaQuery(PHONE)
  return (
    <div className={styles.actions}>
      <Button
        size="small"
        onClick={() =>
          isInEditor ? answerActions.current.onWrite() : answerActions.current.onUse(message)
        }
      >
        {isInEditor ? 'Edit the post' : 'Use this post'}
      </Button>
      {isPhone && !isReviewed && (
        <Button
          size="small"
          disabled={isActive(message.run)}
          onClick={() => answerActions.current.onPostNow(message)}
        >
          Post Now
        </Button>
      )}
      <span className={styles.gap} />
      <CopyText text={text} size="small" />
      {!isPhone && (
        <IconButton icon={icon} label={label} size="small" disabled={isSaved} onClick={save} />
      )}
      <Menu trigger={<IconButton icon={Ellipsis} label="More actions" size="small" />}>
        <MenuItem icon={Pencil} onSelect={() => answerActions.current.onEdit(message)}>
          Preview and edit
        </MenuItem>
        {isPhone && (
          <MenuItem icon={icon} disabled={isSaved} onSelect={save}>
            {label}
          </MenuItem>
        )}
        {publishingItems(props)}
      </Menu>
    </div>
  )
}

/** Schedule and publish, or send to review where others approve first. */
function publishingItems({ message, isReviewed, answerActions }: AnswerActionsProps) {
  const item = (icon: LucideIcon, label: string, way: PublishingWay) => (
    <MenuItem
      key={way}
      icon={icon}
      disabled={isActive(message.run)}
      onSelect={() => answerActions.current[way](message)}
    >
      {label}
    </MenuItem>
  )
  if (isReviewed) return item(ListChecks, SEND.action, 'onReview')
  return [item(CalendarClock, 'Schedule', 'onSchedule'), item(Send, 'Post Now', 'onPostNow')]
}

/** The slides of a carousel as thumbnails. */
function AnswerSlides({ slides }: { slides: SlideCard[] }) {
  return (
    <ol className={styles.slides} aria-label="Slides">
      {slides.map(({ title, image_url: url, problem }, index) => (
        <li key={`${index}-${title}`}>
          {url ? <img src={url} alt="" loading="lazy" /> : <span className={styles.blank} />}
          <span>
            {index + 1}. {title}
            {problem && <small>{problem}</small>}
          </span>
        </li>
      ))}
    </ol>
  )
}

type PublishingWay = 'onReview' | 'onSchedule' | 'onPostNow'

export interface AnswerActionHandlers {
  onUse: (message: MessageCard) => void
  /** Shows the fields in which the post is written. */
  onWrite: () => void
  onSave: (message: MessageCard) => void
  onEdit: (message: MessageCard) => void
  /** Loads the answer into the editor and opens the text-overlay editor for its image. */
  onImageText: (message: MessageCard) => void
  /** True if the post is sent to review instead of being scheduled or published. */
  isReviewed: boolean
  onReview: (message: MessageCard) => void
  onSchedule: (message: MessageCard) => void
  onPostNow: (message: MessageCard) => void
  onCancel: (run: RunCard) => void
  onAgain: (run: RunCard) => void
}

/** The frame of an assistant message. The logo beside it replaces a name. */
export function AnswerFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.answer}>
      <span className={styles.mark}>
        <Logo size={16} />
      </span>
      <div className={styles.body}>{children}</div>
    </div>
  )
}
