import { LinkedinBadge } from '~/components/linkedin_badge'
import { Select } from '~/components/select'
import { Tile } from '~/components/tile'
import type { AuthorChoice } from '~/lib/author_choices'
import styles from './author_select.module.scss'

interface AuthorSelectProps {
  choices: AuthorChoice[]
  /** It may be a company page that LinkedIn did not list this time. */
  value: AuthorChoice | null
  onChange: (id: string) => void
}

function markOf({ name, picture, kind }: AuthorChoice) {
  return (
    <Tile name={name} src={picture} size={20} shape={kind === 'company' ? 'square' : 'round'} />
  )
}

/** 'Post as': the person, or a company page that the person administers. */
export function AuthorSelect({ choices, value, onChange }: AuthorSelectProps) {
  if (choices.length === 0) {
    return (
      <span className={styles.postAs}>
        <LinkedinBadge /> Not connected
      </span>
    )
  }
  const isListed = value === null || choices.some(({ id }) => id === value.id)
  const options = (isListed ? choices : [...choices, value]).map((choice) => ({
    value: choice.id,
    label: choice.name,
    mark: markOf(choice),
  }))
  return (
    <span className={styles.postAs}>
      <span aria-hidden>Post as</span>
      <Select
        aria-label="Post as"
        size="toolbar"
        value={value?.id ?? ''}
        onChange={onChange}
        options={options}
        placeholder="Choose an author"
      />
    </span>
  )
}
