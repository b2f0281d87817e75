import { useState } from 'react'
import type { Role } from '@domain/organizations/roles'
import { ApiError } from '~/client'
import { withDetail } from '~/features/posts/with_detail'
import type { NewInvitation } from '~/lib/team_wire'
import { invite } from './member_calls'
import { INVITE } from './messages'

interface InviteOptions {
  orgId: string
  onMade: (made: NewInvitation) => void
}

/** What is wrong: of the address, or of all of it. */
type Problem = { email?: string; all?: string }

function problemOf(error: unknown): Problem {
  const email = error instanceof ApiError ? error.problemOf('email') : undefined
  return email ? { email } : { all: withDetail(INVITE.failed, error) }
}

/** The form of an invitation, one at a time. */
export function useInvite({ orgId, onMade }: InviteOptions) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('editor')
  const [problem, setProblem] = useState<Problem>({})
  const [isBusy, setBusy] = useState(false)

  const send = async () => {
    if (isBusy) return
    setBusy(true)
    setProblem({})
    try {
      onMade(await invite(orgId, { email: email.trim(), role }))
      setEmail('')
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setBusy(false)
    }
  }

  return { email, setEmail, role, setRole, problem, isBusy, send }
}
