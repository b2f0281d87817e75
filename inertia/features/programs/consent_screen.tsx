import { ArrowRightLeft, Clock, Globe } from 'lucide-react'
import { Badge } from '~/components/badge'
import { Button } from '~/components/buttons/button'
import { Tile } from '~/components/card'
import { Checkbox } from '~/components/forms/choices'
import { Field } from '~/components/forms/field'
import { Select } from '~/components/forms/select'
import { Notice } from '~/components/notice'
import type { ProgramScope } from '@domain/programs/oauth_rules'
import type { ConsentPage } from '#transformers/program_transformer'
import { CONSENT, SCOPE_LINES } from './messages'
import styles from './consent.module.scss'
import { useState } from 'react'
import { api, detailOf } from '~/client'
import { DEFAULT_SCOPES, withheldScopes } from '@domain/programs/oauth_rules'

export type ConsentScreenProps = ConsentPage

/** A program asks for access to one organization. The safe answer has the focus. */
export function ConsentScreen(page: ConsentScreenProps) {
  const consent = useConsent(page)
  const { program } = page
  return (
    <>
      <section className={styles.card} aria-labelledby="consent-heading">
        <div className={styles.body}>
          <header className={styles.head}>
            <Marks program={program.name} organization={consent.organization?.name} />
            <h1 id="consent-heading" className={styles.title}>
              {consent.isDone ? CONSENT.connected(program.name) : CONSENT.title(program.name)}
            </h1>
            {consent.isDone ? (
              <p role="status">{CONSENT.goBack(program.name)}</p>
            ) : (
              <Facts page={page} />
            )}
          </header>
          {!consent.isDone && <Choices page={page} consent={consent} />}
        </div>
        {!consent.isDone && (
          <footer className={styles.footer}>
            <Button size="large" width="full" autoFocus onClick={consent.cancel}>
              {CONSENT.cancel}
            </Button>
            <Button
              size="large"
              tone="primary"
              width="full"
              disabled={!consent.mayAllow}
              busy={consent.isBusy && CONSENT.allowing}
              onClick={() => void consent.allow()}
            >
              {CONSENT.allow}
            </Button>
          </footer>
        )}
      </section>
      <p className={styles.served}>{CONSENT.servedBy(page.served_by)}</p>
    </>
  )
}

function Marks({ program, organization }: { program: string; organization?: string }) {
  return (
    <div className={styles.marks} aria-hidden>
      <Tile name={program} size={44} />
      <ArrowRightLeft size={16} />
      <Tile name={organization ?? 'Herald'} size={44} />
    </div>
  )
}

function Facts({ page: { program, user } }: { page: ConsentPage }) {
  return (
    <p className={styles.facts}>
      <Globe size={14} />
      <span>
        {CONSENT.returns} <strong>{program.host}</strong>
      </span>
      <span title={user.email}>{CONSENT.signedIn(user.name)}</span>
    </p>
  )
}

function Choices({ page, consent }: { page: ConsentPage; consent: Consent }) {
  const { organization } = consent
  if (!organization) return <Notice tone="caution">{CONSENT.noOrganization}</Notice>
  const options = page.organizations.map(({ id, name }) => ({
    value: id,
    label: name,
    mark: <Tile name={name} size={20} />,
  }))
  return (
    <>
      {consent.message && <Notice tone="negative">{consent.message}</Notice>}
      <Field label={CONSENT.organization}>
        <Select value={organization.id} onChange={consent.chooseOrganization} options={options} />
      </Field>
      <fieldset>
        <legend className={styles.legend}>{CONSENT.may}</legend>
        {page.scopes.map((scope) => (
          <ScopeLine key={scope} scope={scope} consent={consent} />
        ))}
      </fieldset>
      <p className={styles.note}>
        <Clock size={14} />
        {CONSENT.revoke}
      </p>
    </>
  )
}

function ScopeLine({ scope, consent }: { scope: ProgramScope; consent: Consent }) {
  const { label, hint } = SCOPE_LINES[scope]
  const { organization } = consent
  const isPublish = scope === 'posts:publish'
  const isWithheld = isPublish && organization?.programs_review_only === true
  return (
    <div className={styles.scope}>
      <Checkbox
        checked={consent.scopes.includes(scope)}
        disabled={isWithheld}
        onChange={(isWanted) => consent.chooseScope(scope, isWanted)}
      >
        <span className={styles.label}>
          {label}
          {isPublish && <Badge tone="negative">{CONSENT.offByDefault}</Badge>}
        </span>
      </Checkbox>
      <p className={styles.hint}>
        {isWithheld ? CONSENT.withheld(organization?.name ?? '') : hint}
      </p>
    </div>
  )
}

type Consent = ReturnType<typeof useConsent>

/** The user's choices on the consent page, and the redirect back to the program. */
function useConsent(page: ConsentPage) {
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
      setMessage(detailOf(error, CONSENT.failed))
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
