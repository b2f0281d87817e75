import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { X } from 'lucide-react'
import { websiteUrl } from '@domain/organizations/organization_rules'
import { Button } from '~/components/buttons/button'
import { Field, TextInput } from '~/components/forms/field'
import { IconButton } from '~/components/buttons/icon_button'
import type { DraftAsset } from '@domain/drafts/draft_content'
import { LINK } from '~/features/drafts/messages'
import styles from './link_field.module.scss'

interface LinkFieldProps {
  onAdd: (asset: DraftAsset) => void
  onClose: () => void
}

/** Asks for the URL of a link card. */
export function LinkField({ onAdd, onClose }: LinkFieldProps) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  const add = () => {
    const url = websiteUrl(typed)
    if (url) onAdd({ type: 'article', url })
    else setProblem(LINK.refused)
  }

  // This is no form, because the whole post may already be inside one.
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  return (
    <div className={styles.link}>
      <Field
        label={LINK.label}
        error={problem}
        aside={<IconButton icon={X} label={LINK.cancel} size="small" onClick={onClose} />}
      >
        <TextInput
          autoFocus
          type="url"
          placeholder="https://"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={addOnEnter}
        />
      </Field>
      <Button onClick={add}>Add</Button>
    </div>
  )
}
