import { Type } from 'lucide-react'
import { Button } from '~/components/button'
import { Credit } from '~/features/drafts/credit'
import type { MessageImage } from '~/lib/assistant_wire'
import styles from './answer_picture.module.scss'

interface AnswerPictureProps {
  image: MessageImage
  /** To the editor of texts on it. */
  onText: () => void
}

/** The picture of an answer, with who took it where a library asks for that. */
export function AnswerPicture({ image, onText }: AnswerPictureProps) {
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
