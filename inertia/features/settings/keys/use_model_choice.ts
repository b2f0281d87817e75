import { useEffect, useRef, useState } from 'react'
import { api } from '~/client'
import type { ModelChoices } from '~/lib/wire'
import { MODELS } from './messages'

export type ModelName = 'text_model' | 'image_model' | 'content_generation_model'

/** Saved indicators vanish after 2 seconds (spec section 9, "Timings"). */
const SHOWN_MS = 2000

/** The models as the server last said them; one that was not saved stands back where it was. */
export function useModelChoice(models: ModelChoices) {
  const [choice, setChoice] = useState(models)
  const [said, setSaid] = useState('')
  const timer = useRef(0)

  useEffect(() => () => window.clearTimeout(timer.current), [])

  const say = (words: string) => {
    window.clearTimeout(timer.current)
    setSaid(words)
    timer.current = window.setTimeout(() => setSaid(''), SHOWN_MS)
  }

  const choose = async (name: ModelName, id: string) => {
    const before = choice
    setChoice({ ...choice, [name]: id })
    try {
      setChoice(await api.post<ModelChoices>('/api/settings/models', { body: { [name]: id } }))
      say(MODELS.saved)
    } catch {
      setChoice(before)
      say(MODELS.failed)
    }
  }

  return { choice, choose, said }
}
