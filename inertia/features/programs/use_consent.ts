import { useState } from 'react'
import { api, ApiError } from '~/client'
import { DEFAULT_SCOPES, withheldScopes } from '@domain/programs/oauth_rules'
import type { ProgramScope } from '@domain/programs/oauth_rules'
import type { ConsentPage } from '#transformers/program_transformer'
import { CONSENT } from './messages'

export type Consent = ReturnType<typeof useConsent>

/** What the user chooses on the consent page, and the way back to the program. */
export function useConsent(page: ConsentPage) {
  const [orgId, setOrgId] = useState(page.organizations[0]?.id)
  const [chosen, setChosen] = useState<readonly ProgramScope[]>(DEFAULT_SCOPES)
  const [message, setMessage] = useState<string | null>(null)
  const [progress, setProgress] = useState<'idle' | 'busy' | 'done'>('idle')
  const organization = page.organizations.find(({ id }) => id === orgId)
  const isReviewOnly = organization?.programs_review_only ?? false
  const withheld = withheldScopes(page.scopes, { isReviewOnly })
  const scopes = page.scopes.filter((scope) => chosen.includes(scope) && !withheld.includes(scope))

  const allow = async () => {
    setMessage(null)
    setProgress('busy')
    try {
      window.location.assign(await allowedUrl({ request: page.request, org_id: orgId, scopes }))
      // The address of an app leaves the page where it is.
      setProgress('done')
    } catch (error) {
      setMessage(error instanceof ApiError ? error.detail : CONSENT.failed)
      setProgress('idle')
    }
  }

  return {
    organization,
    scopes,
    message,
    isBusy: progress === 'busy',
    isDone: progress === 'done',
    mayAllow: organization !== undefined && scopes.length > 0,
    chooseOrganization: setOrgId,
    chooseScope: (scope: ProgramScope, isWanted: boolean) =>
      setChosen(isWanted ? [...chosen, scope] : chosen.filter((known) => known !== scope)),
    allow,
    cancel: () => window.location.assign(page.cancel_url),
  }
}

/** Records the decision. Returns the URL that takes the code to the program. */
async function allowedUrl(body: object) {
  const path = '/api/programs/consents'
  const { redirect_to: url } = await api.post<{ redirect_to: string }>(path, { body })
  return url
}
