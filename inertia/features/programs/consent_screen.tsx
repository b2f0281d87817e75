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
import { useConsent } from './use_consent'
import type { Consent } from './use_consent'
import styles from './consent.module.scss'

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
      <Globe size={14} aria-hidden />
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
      <fieldset className={styles.scopes}>
        <legend className={styles.legend}>{CONSENT.may}</legend>
        {page.scopes.map((scope) => (
          <ScopeLine key={scope} scope={scope} consent={consent} />
        ))}
      </fieldset>
      <p className={styles.note}>
        <Clock size={14} aria-hidden />
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
