import { useEffect, useState } from 'react'
import { notify } from '~/lib/notify'
import { withDetail } from '~/features/posts/with_detail'
import { AVOID } from './messages'
import { loadBannedWords, saveBannedWords } from './review_calls'

interface BannedWordsOptions {
  orgId: string
  onDirty: () => void
  onClose: () => void
  onSaved: () => void
}

function linesOf(text: string) {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** The words to avoid, one a line; null while they load. */
export function useBannedWords({ orgId, onDirty, onClose, onSaved }: BannedWordsOptions) {
  const [text, setText] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    let isCurrent = true
    loadBannedWords(orgId)
      .then(({ words }) => isCurrent && setText(words.join('\n')))
      .catch((error) => isCurrent && setProblem(withDetail(AVOID.loadFailed, error)))
    return () => {
      isCurrent = false
    }
  }, [orgId])

  const write = (next: string) => {
    setText(next)
    onDirty()
  }

  const save = async () => {
    if (isBusy || text === null) return
    setBusy(true)
    setProblem(null)
    try {
      await saveBannedWords(orgId, linesOf(text))
      notify.success(AVOID.saved)
      onSaved()
      onClose()
    } catch (error) {
      setProblem(withDetail(AVOID.failed, error))
    } finally {
      setBusy(false)
    }
  }

  return { text, problem, isBusy, write, save }
}
