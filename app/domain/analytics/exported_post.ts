import type { PostRow } from '#domain/posts/post_row'

/** A published post with the columns of the file that Analytics exports. */
export type ExportedPost = Pick<
  PostRow<Date>,
  | ('postedAt' | 'origin' | 'campaignId' | 'contentPillar' | 'authorName' | 'authorKind')
  | ('kind' | 'impressions' | 'reactions' | 'comments' | 'shares' | 'platformUrl')
  | ('body' | 'hashtags')
> & { characters: number; hashtagCount: number }
