import { useState } from 'react'
import { IMAGE_MODELS, textModelGroups } from '@domain/ai/model_catalog'
import { toWallClock } from '@domain/schedule/wall_clock'
import { Field } from '~/components/forms/field'
import { Select } from '~/components/forms/select'
import type { SelectOption } from '~/components/forms/select'
import { useNow } from '~/hooks/use_clock'
import { useBriefState } from '~/hooks/use_submit'
import { Hint } from '~/features/settings/parts/settings_parts'
import type { ModelChoice } from '#transformers/model_choice_transformer'
import { api, withDetail } from '~/client'
import { replaceProp } from '~/lib/visits'
import { MODELS } from './messages'
import styles from './keys.module.scss'

const HOUR_MS = 3_600_000

const FIELDS: { name: ModelName; label: string }[] = [
  { name: 'text_model', label: 'Text model' },
  { name: 'image_model', label: 'Image model' },
  { name: 'content_generation_model', label: 'Model for campaigns and analyses' },
]

const IMAGE_OPTIONS: SelectOption[] = IMAGE_MODELS.map(({ id, label }) => ({ value: id, label }))

/** The three default models, each saved when chosen. */
export function ModelFields({ models }: { models: ModelChoice }) {
  const { choice, choose, announcement } = useModelChoice(models)
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
      <Hint role="status">{announcement}</Hint>
    </>
  )
}

type ModelName = 'text_model' | 'image_model' | 'content_generation_model'

/** The saved models. A choice that cannot be saved is reverted. A problem stays until the next. */
function useModelChoice(models: ModelChoice) {
  const [choice, setChoice] = useState(models)
  const { state: announcement, show, flash } = useBriefState<string>('')

  const choose = async (name: ModelName, id: string) => {
    show('')
    setChoice((before) => ({ ...before, [name]: id }))
    try {
      const saved = await api.post<ModelChoice>('/api/settings/models', { body: { [name]: id } })
      setChoice(saved)
      // Another tab of the settings unmounts this one.
      replaceProp('models', saved)
      flash(MODELS.saved)
    } catch (error) {
      setChoice((before) => ({ ...before, [name]: models[name] }))
      show(withDetail(MODELS.failed, error))
    }
  }

  return { choice, choose, announcement }
}
