import { formatCount } from '~/lib/format_count'
import type { PostListItem } from '~/lib/wire'
import { POSTS } from './messages'

export type FigureName = 'impressions' | 'reactions' | 'comments' | 'shares'

export const FIGURES: { name: FigureName; label: string }[] = [
  { name: 'impressions', label: 'Impressions' },
  { name: 'reactions', label: 'Reactions' },
  { name: 'comments', label: 'Comments' },
  { name: 'shares', label: 'Shares' },
]

/** Why a published post has no figures at all; null when it has some, or is not out yet. */
export function missingFigures(post: PostListItem) {
  const hasSome = FIGURES.some(({ name }) => post[name] !== null)
  if (hasSome || post.type !== 'published') return null
  return post.author_kind === 'personal' ? POSTS.noFiguresForProfiles : POSTS.noFiguresYet
}

/** The figures that LinkedIn gave, each as words: '412 impressions'. */
export function figuresInWords(post: PostListItem) {
  return FIGURES.flatMap(({ name }) => {
    const count = post[name]
    return count === null ? [] : [`${formatCount(count)} ${count === 1 ? name.slice(0, -1) : name}`]
  })
}
