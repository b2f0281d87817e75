import { Suspense } from 'react'
import { composeCommentary } from '@domain/posts/hashtags'
import { DRAFT_BOUNDS } from '@domain/drafts/bounds'
import { Field } from '~/components/field'
import { Skeleton } from '~/components/skeleton'
import { TextArea } from '~/components/text_area'
import { TextInput } from '~/components/text_input'
import { lazyPart } from '~/lib/lazy_part'
import type { DraftAsset } from '~/lib/wire'
import { CharacterCount } from './character_count'
import { hashtagsOf, type Composition } from './composition'
import type { PartsFieldProps } from './parts_field'
import { COMPOSER } from './use_create_view'
import styles from './composer.module.scss'

const PartsField = lazyPart<PartsFieldProps>(async () => {
  const { PartsField: Parts } = await import('./parts_field')
  return Parts
})

interface ComposerProps {
  orgId: string
  composition: Composition
  problem: string | null
  onChange: (part: Partial<Composition>) => void
  onAssets: (change: (assets: DraftAsset[]) => DraftAsset[]) => void
}

export function Composer(props: ComposerProps) {
  const { composition, problem, onChange } = props
  const text = composeCommentary(composition.body, hashtagsOf(composition))
  return (
    <section id={COMPOSER} className={styles.composer} aria-label="Write">
      <Field label="Post text" aside={<CharacterCount text={text} />} error={problem}>
        <TextArea
          value={composition.body}
          onChange={(event) => onChange({ body: event.target.value })}
          maxLength={DRAFT_BOUNDS.body.max}
          rows={8}
          grow="content"
          className={styles.body}
          placeholder="What do you want to talk about?"
        />
      </Field>
      <Field label="Hashtags" hint="Added below your text. Hashtags in the text stay in place.">
        <TextInput
          value={composition.hashtags}
          onChange={(event) => onChange({ hashtags: event.target.value })}
          placeholder="#Growth #Teamwork"
        />
      </Field>
      <Suspense fallback={<Skeleton shape="box" height={96} />}>
        <PartsField {...props} />
      </Suspense>
    </section>
  )
}
