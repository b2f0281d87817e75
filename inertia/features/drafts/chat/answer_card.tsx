import { usePage } from '@inertiajs/react'
import { Check } from 'lucide-react'
import { linkedinLength } from '@domain/posts/characters'
import { writerWords } from '@domain/ai/writer_words'
import { formatCount } from '~/lib/format_count'
import type { AnswerProps } from './answer'
import { AnswerActions } from './answer_actions'
import { AnswerPicture } from './answer_picture'
import { AnswerSlides } from './answer_slides'
import { FoldedText } from './folded_text'
import type { SharedProps } from '~/lib/wire'
import { CHAT } from './messages'
import { today } from './today'
import { wordsOf } from './words_of'
import styles from './answer_card.module.scss'

/** A post that the assistant wrote, with what can be done with it. */
export function AnswerCard({ message, version, isOnDesk, acts }: AnswerProps) {
  const text = wordsOf(message)
  const { image, carousel, model } = message
  const { sandbox } = usePage<SharedProps>().props
  return (
    <article
      className={styles.card}
      data-state={isOnDesk ? 'chosen' : 'idle'}
      aria-label={`Version ${version}`}
    >
      <header className={styles.head}>
        <h2>Version {version}</h2>
        {isOnDesk && (
          <span className={styles.there}>
            <Check size={12} aria-hidden />
            In the post
          </span>
        )}
        <span>{formatCount(linkedinLength(text))} characters</span>
      </header>
      <FoldedText text={text} />
      {image && <AnswerPicture image={image} onText={() => acts.onPictureText(message)} />}
      {carousel && <AnswerSlides slides={carousel.slides} />}
      <AnswerActions message={message} text={text} isOnDesk={isOnDesk} acts={acts} />
      {model && (
        <p className={styles.meta}>{sandbox ? CHAT.sample : writerWords(model, today())}</p>
      )}
    </article>
  )
}
