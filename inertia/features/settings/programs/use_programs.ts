import { router } from '@inertiajs/react'
import { api, detailOf } from '~/client'
import { useConfirm } from '~/hooks/use_confirm'
import { useRead } from '~/hooks/use_read'
import { notify } from '~/lib/toasts'
import type { ApiTokenCard } from '#transformers/api_key_transformer'
import type { OrganizationCard } from '#transformers/organization_transformer'
import type { ProgramCard } from '#transformers/program_transformer'
import type { SessionUser } from '#transformers/user_transformer'
import { PROGRAMS, SCOPE_NAMES } from './messages'
import { withheldScopes } from '@domain/programs/oauth_rules'
import { may } from '@domain/organizations/roles'
import type { TokenScope } from '@domain/auth/token_scopes'

/** A program in the list: one that was connected by signing in, or one with an API token. */
export interface ProgramRow {
  key: string
  path: string
  name: string
  note: string
  scopes: { name: string; isWithheld: boolean }[]
  connectedBy: string
  connectedAt: Date
  lastUsedAt: Date | null
  /** Null for a program that stays connected, and for a token without an end. */
  expiresAt: Date | null
  mayRevoke: boolean
}

function dateOrNull(text: string | null) {
  return text === null ? null : new Date(text)
}

function scopesOf(scopes: readonly TokenScope[], organization: OrganizationCard | undefined) {
  const isReviewOnly = organization?.programs_review_only ?? false
  const withheld = withheldScopes(scopes, { isReviewOnly })
  return scopes.map((scope) => ({
    name: SCOPE_NAMES[scope],
    isWithheld: withheld.includes(scope),
  }))
}

/** A program that a member connected. Owners may revoke those of others. */
function connectedRow(
  program: ProgramCard,
  organization: OrganizationCard,
  user: SessionUser
): ProgramRow {
  const { connected_by: by } = program
  return {
    key: program.id,
    path: `/api/programs/${program.id}`,
    name: program.name,
    note: program.return_host,
    scopes: scopesOf(program.scopes, organization),
    connectedBy: by.name,
    connectedAt: new Date(program.connected_at ?? 0),
    lastUsedAt: dateOrNull(program.last_used_at),
    expiresAt: null,
    mayRevoke: by.id === user.id || may(organization.role, 'manage_programs'),
  }
}

/** The user's own API token, which works in each of their organizations. */
function tokenRow(
  token: ApiTokenCard,
  organization: OrganizationCard | undefined,
  user: SessionUser
): ProgramRow {
  return {
    key: `token ${token.id}`,
    path: `/api/settings/tokens/${token.id}`,
    name: token.name,
    note: PROGRAMS.token(token.last4),
    scopes: scopesOf(token.scopes, organization),
    connectedBy: user.full_name,
    connectedAt: new Date(token.created_at),
    lastUsedAt: dateOrNull(token.last_used_at),
    expiresAt: dateOrNull(token.expires_at),
    mayRevoke: true,
  }
}

export interface ProgramOwners {
  organization: OrganizationCard | undefined
  user: SessionUser
  tokens: readonly ApiTokenCard[]
}

/**
 * The programs of the selected organization and the user's API tokens, with the action that revokes
 * them.
 */
export function usePrograms({ organization, user, tokens }: ProgramOwners) {
  const confirm = useConfirm()
  const orgId = organization?.id ?? ''
  const list = useRead(orgId, async (signal) =>
    orgId === ''
      ? []
      : api.get<ProgramCard[]>('/api/programs', { query: { org_id: orgId }, signal })
  )
  const connected = organization
    ? (list.value ?? []).map((program) => connectedRow(program, organization, user))
    : []
  const rows = [...connected, ...tokens.map((token) => tokenRow(token, organization, user))]

  const revoke = async ({ path, name }: ProgramRow) => {
    const asked = { title: PROGRAMS.revokeTitle, question: PROGRAMS.revokeQuestion(name) }
    const perform = () => api.delete(path)
    try {
      if (!(await confirm({ ...asked, action: PROGRAMS.revoke, tone: 'danger', perform }))) return
      notify.success(PROGRAMS.revoked)
    } catch (error) {
      notify.error(detailOf(error, PROGRAMS.failed))
    }
    list.again()
    router.reload({ only: ['api_tokens'] })
  }

  return { rows, list, revoke }
}
