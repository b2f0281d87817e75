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
  return hasSome || post.type !== 'published' ? null : missingFigure(post)
}

/** Why one figure of a published post is not there: LinkedIn gives it not, or was not asked yet. */
export function missingFigure({ figures_at: askedAt, author_kind: kind }: PostListItem) {
  return askedAt !== null || kind === 'personal' ? POSTS.noFigures : POSTS.noFiguresYet
}

/** The figures that LinkedIn gave, each as words that stay together: '412 impressions'. */
export function figuresInWords(post: PostListItem) {
  return FIGURES.flatMap(({ name }) => {
    const count = post[name]
    if (count === null) return []
    return [`${formatCount(count)}\u00a0${count === 1 ? name.slice(0, -1) : name}`]
  })
}
