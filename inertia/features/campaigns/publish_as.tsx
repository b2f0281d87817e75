import { Field } from '~/components/field'
import { Select } from '~/components/select'
import { Tile } from '~/components/tile'
import type { CampaignAuthor } from './campaign_authors'
import { FORM } from './messages'

interface PublishAsProps {
  /** Null until they have loaded. */
  authors: CampaignAuthor[] | null
  value: string
  /** Who it is now, where the list does not hold them. */
  keptName: string | null
  problem?: string
  onChange: (id: string) => void
}

function option({ id, name, kind, picture }: CampaignAuthor) {
  const shape = kind === 'company' ? 'square' : 'round'
  return {
    value: id,
    label: name,
    mark: <Tile name={name} src={picture} size={20} shape={shape} />,
  }
}

/** The person or the company page that the campaign's posts are published as. */
export function PublishAs({ authors, value, keptName, problem, onChange }: PublishAsProps) {
  const hasNone = authors !== null && authors.length === 0
  return (
    <Field
      label="Publish As"
      required={authors !== null && !hasNone}
      error={problem}
      hint={hasNone ? FORM.noAuthors : undefined}
    >
      <Select
        value={authors?.some(({ id }) => id === value) ? value : ''}
        options={(authors ?? []).map(option)}
        placeholder={keptName ?? (authors === null ? FORM.authorsLoading : FORM.chooseAuthor)}
        disabled={authors === null || hasNone}
        onChange={onChange}
      />
    </Field>
  )
}
