import { useCallback, useEffect, useState } from 'react'
import { reportQuietly } from '~/lib/report_quietly'
import type { Invitation, Member } from '~/lib/team_wire'
import { loadInvitations, loadMembers } from './member_calls'

export type Team =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'there'; members: Member[]; invitations: Invitation[] }

interface TeamOptions {
  orgId: string
  /** Only those who manage members see who was invited. */
  isManaged: boolean
}

/** Who belongs to the organization and who was invited, read when the dialog opens and after changes. */
export function useTeam({ orgId, isManaged }: TeamOptions) {
  const [team, setTeam] = useState<Team>({ kind: 'loading' })
  const [round, setRound] = useState(0)

  useEffect(() => {
    let isCurrent = true
    const invited = isManaged ? loadInvitations(orgId) : Promise.resolve([])
    Promise.all([loadMembers(orgId), invited]).then(
      ([members, invitations]) => isCurrent && setTeam({ kind: 'there', members, invitations }),
      (error: unknown) => {
        if (!isCurrent) return
        reportQuietly(error)
        setTeam({ kind: 'failed' })
      }
    )
    return () => {
      isCurrent = false
    }
  }, [orgId, isManaged, round])

  return { team, reload: useCallback(() => setRound((count) => count + 1), []) }
}
