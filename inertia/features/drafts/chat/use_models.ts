import { useState } from 'react'
import { api } from '~/client'
import { reportQuietly } from '~/lib/report_quietly'
import type { ModelChoice } from '~/lib/assistant_wire'

/** The chosen models; the choice is kept for the next time, and holds here even if it cannot be. */
export function useModels(chosen: ModelChoice) {
  const [choice, setChoice] = useState(chosen)

  const choose = (part: Partial<ModelChoice>) => {
    setChoice((before) => ({ ...before, ...part }))
    api.post('/api/settings/models', { body: part }).catch(reportQuietly)
  }

  return {
    text: choice.text_model,
    setText: (id: string) => choose({ text_model: id }),
    image: choice.image_model,
    setImage: (id: string) => choose({ image_model: id }),
  }
}

export type Models = ReturnType<typeof useModels>
