import { Field } from '~/components/field'
import { Select } from '~/components/select'
import { Tile } from '~/components/tile'
import type { AuthorChoice } from '~/lib/author_choices'
import type { PostDetails } from '~/lib/post_details_wire'
import { EDITOR } from './messages'
import type { Authors } from './use_authors'

interface AuthorFieldProps {
  post: PostDetails
  authors: Authors
  /** Null: the connected member. */
  value: string | null
  isLocked: boolean
  onChange: (authorId: string) => void
}

/** The author of the post as it is stored, where the connection does not list it. */
function storedAuthor(post: PostDetails): AuthorChoice | null {
  const { linkedin_author_id: id, author_name: name } = post
  const kind = post.linkedin_author_type === 'organization' ? 'company' : 'personal'
  return id === null ? null : { id, name: name ?? EDITOR.connectedMember, picture: null, kind }
}

/** Whom the post is posted as; null while only a connection will say. */
export function chosenAuthor(post: PostDetails, authors: Authors, value: string | null) {
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

/** 'Post as': the connected member, or a company page. */
export function AuthorField({ post, authors, value, isLocked, onChange }: AuthorFieldProps) {
  const chosen = chosenAuthor(post, authors, value)
  const listed = authors?.choices ?? []
  const isListed = chosen === null || listed.some(({ id }) => id === chosen.id)
  const choices = isListed ? listed : [chosen, ...listed]
  const options = choices.map((choice) => {
    return { value: choice.id, label: choice.name, mark: markOf(choice) }
  })
  return (
    <Field
      label={post.posted_at ? EDITOR.postedAs : EDITOR.postAs}
      hint={isLocked ? undefined : authors?.warning}
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
