import { Field } from '~/components/forms/field'
import { Select } from '~/components/forms/select'
import { Tile } from '~/components/card'
import type { Authors } from '~/features/linkedin/use_authors'
import type { AuthorChoice } from '~/lib/author_choices'
import type { PostDetailsCard } from '#transformers/post_details_transformer'
import { EDITOR } from '~/features/post_editor/messages'

interface AuthorFieldProps {
  post: PostDetailsCard
  authors: Authors
  /** Null means the connected member. */
  value: string | null
  isLocked: boolean
  onChange: (authorId: string) => void
}

/** The stored author of a post whose LinkedIn connection does not list it. */
function storedAuthor(post: PostDetailsCard): AuthorChoice | null {
  const { linkedin_author_id: id, author_name: name } = post
  const kind = post.linkedin_author_type === 'organization' ? 'company' : 'personal'
  return id === null ? null : { id, name: name ?? EDITOR.connectedMember, picture: null, kind }
}

/** The selected author; null if it is only known once LinkedIn is connected. */
export function selectedAuthor(post: PostDetailsCard, authors: Authors, value: string | null) {
  const choices = authors?.choices ?? []
  const stored = storedAuthor(post)
  const listed = choices.find(({ id }) => id === value)
  if (listed) return listed
  if (value !== null) return stored
  return choices.find(({ kind }) => kind === 'personal') ?? null
}

function markOf({ name, picture, kind }: AuthorChoice) {
  return (
    <Tile name={name} src={picture} size={20} shape={kind === 'company' ? 'square' : 'round'} />
  )
}

/** 'Post as': the connected member or a company page. */
export function AuthorField({ post, authors, value, isLocked, onChange }: AuthorFieldProps) {
  const chosen = selectedAuthor(post, authors, value)
  const listed = authors?.choices ?? []
  const isListed = chosen === null || listed.some(({ id }) => id === chosen.id)
  const choices = isListed ? listed : [chosen, ...listed]
  const options = choices.map((choice) => {
    return { value: choice.id, label: choice.name, mark: markOf(choice) }
  })
  return (
    <Field
      label={post.posted_at ? EDITOR.postedAs : EDITOR.postAs}
      warning={isLocked ? undefined : authors?.warningFor(value)}
    >
      <Select
        value={chosen?.id ?? ''}
        onChange={onChange}
        options={options}
        disabled={isLocked || options.length === 0}
        placeholder={options.length > 0 ? EDITOR.chooseAuthor : EDITOR.connectedMember}
      />
    </Field>
  )
}
