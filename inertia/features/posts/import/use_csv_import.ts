import { useState } from 'react'
import { ApiError, api } from '~/client'
import { notify } from '~/lib/toasts'
import type { CsvOutcomeCard } from '#transformers/post_sheet_transformer'
import { CSV } from './csv_messages'

/** A chosen file and the result of its check. */
interface CheckedFile {
  file: File
  outcome: CsvOutcomeCard
}

type Phase = 'idle' | 'checking' | 'importing'

/** Checks a CSV file and then imports its rows that have no problem. */
export function useCsvImport(orgId: string, onTaken: () => void) {
  const [checked, setChecked] = useState<CheckedFile | null>(null)
  const [phase, setPhase] = useState<Phase>('idle')
  const [problem, setProblem] = useState<string | null>(null)

  const run = async (during: Phase, work: () => Promise<void>) => {
    setPhase(during)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem(error instanceof ApiError ? error.detail : CSV.failed)
    } finally {
      setPhase('idle')
    }
  }

  const check = (file: File) =>
    run('checking', async () => {
      setChecked(null)
      setChecked({ file, outcome: await sendFile(orgId, file, 'check') })
    })

  const take = () =>
    run('importing', async () => {
      if (!checked) return
      const outcome = await sendFile(orgId, checked.file, 'take')
      notify.success(CSV.done(outcome.rows.filter(({ draft_id: id }) => id !== null).length))
      onTaken()
    })

  return { checked, phase, problem, check, take }
}

/** Rows with a problem are skipped, because the check has shown them. */
function sendFile(orgId: string, file: File, step: 'check' | 'take') {
  const body = new FormData()
  body.set('is_check', String(step === 'check'))
  body.set('skip_faulty', String(step === 'take'))
  body.set('file', file)
  return api.post<CsvOutcomeCard>('/api/posts/import-csv', { query: { org_id: orgId }, body })
}
