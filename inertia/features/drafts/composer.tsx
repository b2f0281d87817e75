import { composeCommentary } from '@domain/posts/hashtags'
import { linkedinLength, MAX_CHARACTERS } from '@domain/posts/characters'
import { DRAFT_BOUNDS } from '@domain/drafts/bounds'
import { Field } from '~/components/field'
import { TextArea } from '~/components/text_area'
import { TextInput } from '~/components/text_input'
import type { DraftAsset } from '~/lib/wire'
import { hashtagsOf, type Composition } from './composition'
import { ImageField } from './image_field'
import styles from './create.module.scss'

interface ComposerProps {
  orgId: string
  composition: Composition
  problem: string | null
  onChange: (part: Partial<Composition>) => void
  onAssets: (change: (assets: DraftAsset[]) => DraftAsset[]) => void
}

/** '634 / 3,000', counted as LinkedIn counts. */
export function CharacterCount({ text }: { text: string }) {
  const count = linkedinLength(text)
  const grouped = (value: number) => value.toLocaleString('en-US')
  return (
    <span className={styles.count} data-state={count > MAX_CHARACTERS ? 'over' : 'fits'}>
      <strong>{grouped(count)}</strong> / {grouped(MAX_CHARACTERS)}
    </span>
  )
}

export function Composer(props: ComposerProps) {
  const { orgId, composition, problem, onChange, onAssets } = props
  const text = composeCommentary(composition.body, hashtagsOf(composition))
  return (
    <section className={styles.composer} aria-label="Write">
      <Field label="Post text" aside={<CharacterCount text={text} />} error={problem}>
        <TextArea
          value={composition.body}
          onChange={(event) => onChange({ body: event.target.value })}
          maxLength={DRAFT_BOUNDS.body.max}
          rows={12}
          className={styles.body}
          placeholder="What do you want to talk about?"
        />
      </Field>
      <Field label="Hashtags" hint="They go below the text. Those in the text stay where they are.">
        <TextInput
          value={composition.hashtags}
          onChange={(event) => onChange({ hashtags: event.target.value })}
          placeholder="#Growth #Teamwork"
        />
      </Field>
      <ImageField orgId={orgId} assets={composition.assets} onChange={onAssets} />
    </section>
  )
}
