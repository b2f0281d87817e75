import { useState, type KeyboardEvent } from 'react'
import { Link2 } from 'lucide-react'
import { websiteUrl } from '@domain/organizations/website_url'
import { Button } from '~/components/button'
import { Field } from '~/components/field'
import { TextInput } from '~/components/text_input'
import { useDisclosure } from '~/hooks/use_disclosure'
import type { DraftAsset } from '~/lib/wire'
import { LINK } from './messages'
import styles from './link_button.module.scss'

interface LinkButtonProps {
  onAdd: (asset: DraftAsset) => void
}

/** A link whose card is shown: asked for in place. */
export function LinkButton({ onAdd }: LinkButtonProps) {
  const { isOpen, open } = useDisclosure()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  const add = () => {
    const url = websiteUrl(typed)
    if (url) onAdd({ type: 'article', url })
    else setProblem(LINK.refused)
  }

  // Not a form: it stands where the whole post may be one.
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  if (!isOpen) {
    return (
      <Button icon={Link2} onClick={open}>
        Add link card
      </Button>
    )
  }
  return (
    <div className={styles.link}>
      <Field label={LINK.label} error={problem}>
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
