import { useState, type FormEvent } from 'react'
import { TOKEN_SCOPE_IDS, type TokenDays, type TokenScope } from '@domain/auth/token_scopes'
import { api, ApiError } from '~/client'
import type { NewApiToken } from '~/lib/security_wire'
import { NEW_TOKEN, TOKENS } from './messages'
import { TOKENS_PATH } from './use_tokens'

type Problems = { name?: string; scopes?: string; password?: string }

function refusal(error: unknown): Problems {
  if (!(error instanceof ApiError)) return { name: TOKENS.failed }
  if (error.code === 'E_WRONG_PASSWORD') return { password: error.detail }
  return { name: error.problemOf('name') ?? error.detail }
}

/** What is chosen of a token that is not made yet, and its making. */
export function useNewToken(onMade: (token: NewApiToken) => void) {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['read'])
  const [days, setDays] = useState<TokenDays>(90)
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const [isBusy, setBusy] = useState(false)

  const choose = (scope: TokenScope, isWanted: boolean) => {
    setScopes(TOKEN_SCOPE_IDS.filter((id) => (id === scope ? isWanted : scopes.includes(id))))
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const blank = name.trim() === ''
    const found: Problems = {
      ...(blank && { name: NEW_TOKEN.blankName }),
      ...(scopes.length === 0 && { scopes: NEW_TOKEN.noScope }),
    }
    setProblems(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      const body = { name, scopes, expires_in: days, ...(days === null && { password }) }
      onMade(await api.post<NewApiToken>(TOKENS_PATH, { body }))
    } catch (error) {
      setProblems(refusal(error))
      setBusy(false)
    }
  }

  const values = { name, scopes, days, password }
  return { ...values, setName, choose, setDays, setPassword, problems, isBusy, submit }
}
