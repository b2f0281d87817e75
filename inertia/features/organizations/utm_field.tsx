import { useState } from 'react'
import { UTM_BOUNDS, UTM_DEFAULTS, utmHost } from '@domain/organizations/organization_rules'
import { taggedUrl } from '@domain/web/utm'
import type { UtmSettings } from '@domain/web/utm'
import { Toggle } from '~/components/forms/choices'
import { Field, TextInput } from '~/components/forms/field'
import { UTM } from './messages'
import styles from './utm_field.module.scss'

/** The typed UTM settings. The hosts are as they were typed. */
interface TypedUtm {
  isOn: boolean
  hosts: string
  source: string
  medium: string
}

type Checked = { utm: UtmSettings | null } | { problem: string }

function typedUtm(utm: UtmSettings | null, website: string | null): TypedUtm {
  if (utm) return { isOn: true, ...utm, hosts: utm.hosts.join(', ') }
  return { isOn: false, hosts: utmHost(website ?? '') ?? '', ...UTM_DEFAULTS }
}

/** The typed settings, or what is wrong with them. */
function checkUtm({ isOn, hosts, source, medium }: TypedUtm): Checked {
  if (!isOn) return { utm: null }
  const entered = hosts.split(/[\s,;]+/).filter((part) => part !== '')
  const wrong = entered.find((part) => utmHost(part) === null)
  if (wrong !== undefined) return { problem: UTM.notAHost(wrong) }
  const own = [...new Set(entered.map((part) => utmHost(part) ?? ''))]
  if (own.length === 0) return { problem: UTM.noHost }
  if (own.length > UTM_BOUNDS.hosts.max) return { problem: UTM.tooMany(UTM_BOUNDS.hosts.max) }
  const values = {
    source: source.trim() || UTM_DEFAULTS.source,
    medium: medium.trim() || UTM_DEFAULTS.medium,
  }
  return { utm: { hosts: own, ...values } }
}

/** The UTM part of the form of an organization. */
export function useUtmForm(current: UtmSettings | null, website: string | null) {
  const [edited, setEdited] = useState<TypedUtm | null>(null)
  const [isShown, setShown] = useState(false)
  const typed = edited ?? typedUtm(current, website)
  const checked = checkUtm(typed)
  const problem = 'problem' in checked ? checked.problem : null
  return {
    typed,
    change: (part: Partial<TypedUtm>) => setEdited({ ...typed, ...part }),
    /** The problem, once the user has tried to save. */
    problem: isShown ? problem : null,
    /** The settings to send, undefined if they are unchanged. */
    changed: () => {
      const { utm } = 'utm' in checked ? checked : { utm: current }
      return edited === null || JSON.stringify(utm) === JSON.stringify(current) ? undefined : utm
    },
    /** Shows what is wrong. Returns true if nothing is. */
    check: () => {
      setShown(true)
      return problem === null
    },
  }
}

/** The tags that Herald adds to links of own hosts when a post is published. */
export function UtmField({ form, onTouch }: UtmFieldProps) {
  const { typed, problem } = form
  const change = (part: Partial<TypedUtm>) => {
    form.change(part)
    onTouch()
  }
  return (
    <section className={styles.utm} aria-label={UTM.title}>
      <Toggle checked={typed.isOn} onChange={(isOn) => change({ isOn })}>
        {UTM.title}
      </Toggle>
      <p className={styles.hint}>{UTM.hint}</p>
      {typed.isOn && (
        <div className={styles.fields}>
          <Field className={styles.hosts} label={UTM.hosts} hint={UTM.hostsHint} error={problem}>
            <TextInput
              value={typed.hosts}
              placeholder="example.com"
              inputMode="url"
              autoCapitalize="none"
              onChange={(event) => change({ hosts: event.target.value })}
            />
          </Field>
          <Field label={UTM.source}>
            <TextInput
              value={typed.source}
              placeholder={UTM_DEFAULTS.source}
              maxLength={UTM_BOUNDS.value.max}
              onChange={(event) => change({ source: event.target.value })}
            />
          </Field>
          <Field label={UTM.medium}>
            <TextInput
              value={typed.medium}
              placeholder={UTM_DEFAULTS.medium}
              maxLength={UTM_BOUNDS.value.max}
              onChange={(event) => change({ medium: event.target.value })}
            />
          </Field>
          <Example typed={typed} />
        </div>
      )}
    </section>
  )
}

interface UtmFieldProps {
  form: ReturnType<typeof useUtmForm>
  onTouch: () => void
}

const ANY_POST = { campaignName: null, postId: null }

/** An example of how a link to the first host is published. */
function Example({ typed }: { typed: TypedUtm }) {
  const checked = checkUtm(typed)
  const utm = 'utm' in checked ? checked.utm : null
  if (!utm) return null
  return (
    <p className={styles.example}>
      <span>{UTM.example}</span>
      <code>{taggedUrl(`https://${utm.hosts[0]}/pricing`, utm, ANY_POST)}</code>
    </p>
  )
}
