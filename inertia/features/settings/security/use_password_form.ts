import { useState, type FormEvent } from 'react'
import { checkSignup } from '@domain/auth/rules'
import { api, ApiError } from '~/client'
import { notify } from '~/lib/notify'
import { PASSWORD } from './messages'
import { reloadSessions } from './use_sessions'

type Problems = { current?: string; next?: string }

function problemsOf(current: string, password: string, confirmation: string): Problems {
  if (current === '') return { current: PASSWORD.blank }
  const problem = checkSignup({ password, confirmation })
  return problem ? { next: problem } : {}
}

function refusal(error: unknown): Problems {
  if (!(error instanceof ApiError)) return { next: PASSWORD.failed }
  if (error.code === 'E_WRONG_PASSWORD') return { current: error.detail }
  return { next: error.detail }
}

/** Three fields, checked here as the server does; what is wrong stands at its field. */
export function usePasswordForm() {
  const [problems, setProblems] = useState<Problems>({})
  const [endsTokens, setEndsTokens] = useState(false)
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const sent = new FormData(form)
    const text = (name: string) => String(sent.get(name) ?? '')
    const [current, password, confirmation] = [text('current'), text('next'), text('confirm')]
    const found = problemsOf(current, password, confirmation)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      const words = { current_password: current, password, password_confirmation: confirmation }
      const body = { ...words, end_api_tokens: endsTokens }
      await api.put('/api/settings/password', { body })
      form.reset()
      setEndsTokens(false)
      notify.success(PASSWORD.saved)
      reloadSessions()
    } catch (error) {
      setProblems(refusal(error))
    } finally {
      setBusy(false)
    }
  }

  return { problems, isBusy, endsTokens, setEndsTokens, submit }
}
