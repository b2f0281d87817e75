import { useCallback, useEffect, useState } from 'react'
import type { Prompts } from '~/lib/assistant_wire'
import { loadPrompts } from './prompt_calls'

/** The organization's prompts, loaded when the panel opens. */
export function usePrompts(orgId: string) {
  const [prompts, setPrompts] = useState<Prompts | null>(null)
  const [hasFailed, setFailed] = useState(false)

  const load = useCallback(async () => {
    setFailed(false)
    try {
      setPrompts(await loadPrompts(orgId))
    } catch {
      setFailed(true)
    }
  }, [orgId])

  useEffect(() => void load(), [load])

  return { prompts, hasFailed, load }
}
