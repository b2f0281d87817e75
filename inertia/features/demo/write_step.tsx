import { useState } from 'react'
import { ArrowRight } from 'lucide-react'
import { Button } from '~/components/button'
import { LinkedinPreview } from '~/features/posts/linkedin_preview'
import { ORGANIZATION, TOPICS } from './sample'
import type { StepProps } from './step_props'
import { useTyping } from './use_typing'
import styles from './write_step.module.scss'

const AUTHOR = { name: ORGANIZATION, picture: null, kind: 'company' as const }

export function WriteStep({ act }: StepProps) {
  const [topic, setTopic] = useState(TOPICS[0]!)
  const { text, isTyping } = useTyping(topic.text)
  return (
    <div className={styles.split}>
      <div className={styles.ask}>
        <h2 className={styles.heading}>Ask for a draft</h2>
        <p className={styles.words}>
          The assistant writes in your brand’s voice and from your own materials. Pick a question.
        </p>
        <div className={styles.topics}>
          {TOPICS.map((one) => (
            <button
              key={one.words}
              type="button"
              className={styles.topic}
              aria-pressed={one === topic}
              onClick={() => setTopic(one)}
            >
              {one.words}
            </button>
          ))}
        </div>
        <Button
          tone="primary"
          icon={ArrowRight}
          onClick={() => act({ kind: 'write', text: topic.text })}
          disabled={isTyping}
        >
          Send it to review
        </Button>
      </div>
      <LinkedinPreview
        author={AUTHOR}
        text={text}
        shown={{ kind: 'nothing' }}
        device="desktop"
        state={isTyping ? 'writing' : 'still'}
      />
    </div>
  )
}
