import { useState } from 'react'
import { router } from '@inertiajs/react'
import { ApiError } from '~/client'
import { removeKey, tryKey } from '~/features/api_keys/key_calls'
import { useConfirm } from '~/hooks/use_confirm'
import { notify } from '~/lib/notify'
import type { KeyRowWords } from './key_rows'
import { KEYS } from './messages'

function tellFailure(error: unknown) {
  notify.error(error instanceof ApiError ? error.detail : KEYS.failed)
}

export const reloadKeys = () => router.reload({ only: ['api_keys', 'has_linkedin_key'] })

/** A key that is there: tried out at its vendor, taken away. */
export function useSavedKey({ kind, name }: KeyRowWords) {
  const confirm = useConfirm()
  const [isTesting, setTesting] = useState(false)

  const test = async () => {
    setTesting(true)
    try {
      const { verdict, detail } = await tryKey(kind)
      if (verdict === 'good') notify.success(KEYS.good(name))
      else notify.error(detail ?? KEYS.failed)
    } catch (error) {
      tellFailure(error)
    }
    setTesting(false)
  }

  const remove = async () => {
    const question = KEYS.question(name)
    const words = { title: 'Remove key', question, action: KEYS.remove }
    try {
      const isDone = await confirm({ ...words, tone: 'danger', perform: () => removeKey(kind) })
      if (!isDone) return
      notify.success(KEYS.removed)
      reloadKeys()
    } catch (error) {
      tellFailure(error)
    }
  }

  return { isTesting, test, remove }
}
