import { Credit } from '~/features/drafts/credit'
import type { MessageImage } from '~/lib/assistant_wire'
import styles from './answer_picture.module.scss'

/** The picture of an answer, with who took it where a library asks for that. */
export function AnswerPicture({ image }: { image: MessageImage }) {
  return (
    <figure className={styles.figure}>
      <img src={image.url} alt={image.alt ?? ''} loading="lazy" />
      {image.attribution && (
        <figcaption>
          <Credit attribution={image.attribution} />
        </figcaption>
      )}
    </figure>
  )
}
