import { IMAGE_MODELS, textModelGroups } from '@domain/ai/models'
import { toWallClock } from '@domain/schedule/wall_clock'
import { Field } from '~/components/field'
import { Select, type SelectOption } from '~/components/select'
import { useNow } from '~/hooks/use_now'
import type { ModelChoices } from '~/lib/wire'
import { Hint } from '~/features/settings/parts/hint'
import { useModelChoice, type ModelName } from './use_model_choice'
import styles from './keys.module.scss'

const HOUR_MS = 3_600_000

const FIELDS: { name: ModelName; label: string }[] = [
  { name: 'text_model', label: 'Text model' },
  { name: 'image_model', label: 'Image model' },
  { name: 'content_generation_model', label: 'Model for campaigns and analyses' },
]

const IMAGE_OPTIONS: SelectOption[] = IMAGE_MODELS.map(({ id, label }) => ({ value: id, label }))

/** The three models, each saved as it is chosen. */
export function ModelFields({ models }: { models: ModelChoices }) {
  const { choice, choose, said } = useModelChoice(models)
  const texts = textModelGroups(toWallClock(useNow(HOUR_MS), 'UTC').date)
  return (
    <>
      <div className={styles.models}>
        {FIELDS.map(({ name, label }) => (
          <Field key={name} label={label}>
            <Select
              value={choice[name]}
              onChange={(id) => choose(name, id)}
              options={name === 'image_model' ? IMAGE_OPTIONS : texts}
            />
          </Field>
        ))}
      </div>
      <Hint role="status">{said}</Hint>
    </>
  )
}
