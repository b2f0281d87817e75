import { useEffect, useState, type FormEvent } from 'react'
import { api, ApiError } from '~/client'
import type { AccountEnd } from '~/lib/account_wire'
import { clearToken } from '~/lib/token'
import { DELETION } from './messages'

const PATH = '/api/settings/account'

type Problems = { email?: string; password?: string; form?: string }

/** What a refusal says stands at the field it is about. */
function refusal(error: unknown): Problems {
  if (!(error instanceof ApiError)) return { form: DELETION.failed }
  if (error.code === 'E_WRONG_PASSWORD') return { password: error.detail }
  if (error.code === 'E_WRONG_EMAIL') return { email: error.detail }
  return { form: error.detail }
}

function problemsOf(typed: string, password: string, { email }: AccountEnd): Problems {
  const isWrong = typed.trim().toLowerCase() !== email.toLowerCase()
  return {
    ...(isWrong && { email: DELETION.wrongEmail }),
    ...(password === '' && { password: DELETION.blankPassword }),
  }
}

/** Reads what goes when it opens; the page is left when the account is gone. */
export function useDeletion() {
  const [end, setEnd] = useState<AccountEnd | null>(null)
  const [heirs, setHeirs] = useState<Record<string, string>>({})
  const [problems, setProblems] = useState<Problems>({})
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    const reading = new AbortController()
    api
      .get<AccountEnd>(PATH, { signal: reading.signal })
      .then(setEnd)
      .catch(() => !reading.signal.aborted && setProblems({ form: DELETION.unread }))
    return () => reading.abort()
  }, [])

  const choose = (organizationId: string, userId: string) =>
    setHeirs((chosen) => ({ ...chosen, [organizationId]: userId }))

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (end === null || isBusy) return
    const sent = new FormData(event.currentTarget)
    const [email, password] = ['email', 'password'].map((name) => String(sent.get(name) ?? ''))
    const found = problemsOf(email, password, end)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      await api.delete(PATH, { body: { email, password, heirs } })
      clearToken()
      window.location.assign('/')
    } catch (error) {
      setProblems(refusal(error))
      setBusy(false)
    }
  }

  return { end, heirs, choose, problems, isBusy, submit }
}
