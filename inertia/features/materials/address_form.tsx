import type { FormEvent } from 'react'
import { CircleAlert } from 'lucide-react'
import { MAX_MATERIAL_URL } from '@domain/materials/material_rules'
import { Button } from '~/components/button'
import { Segmented, type Segment } from '~/components/segmented'
import { TextInput } from '~/components/text_input'
import type { AddressType } from './material_calls'
import { useAddress } from './use_address'
import styles from './address_form.module.scss'

interface AddressFormProps {
  orgId: string
  reload: () => Promise<void>
}

const PROBLEM_ID = 'material-address-problem'

const TYPES: Segment<AddressType>[] = [
  { value: 'website', label: 'Website' },
  { value: 'blog', label: 'Blog' },
]

const LABELS: Record<AddressType, string> = {
  website: 'Website URL',
  blog: 'Blog URL',
}

export function AddressForm({ orgId, reload }: AddressFormProps) {
  const { url, change, type, setType, problem, isBusy, add } = useAddress(orgId, reload)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void add()
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Segmented label="Type of URL" value={type} onChange={setType} segments={TYPES} />
      <div className={styles.field}>
        <TextInput
          size="toolbar"
          aria-label={LABELS[type]}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : PROBLEM_ID}
          inputMode="url"
          placeholder="https://"
          autoComplete="url"
          maxLength={MAX_MATERIAL_URL}
          value={url}
          onChange={(event) => change(event.target.value)}
        />
        {problem !== null && (
          <p id={PROBLEM_ID} className={styles.problem} role="alert">
            <CircleAlert size={12} aria-hidden />
            {problem}
          </p>
        )}
      </div>
      <Button type="submit" busy={isBusy && 'Adding...'}>
        Add
      </Button>
    </form>
  )
}
