import type { DateTime } from 'luxon'
import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type { RelationSubQueryBuilderContract } from '@adonisjs/lucid/types/relations'
import { AUTHOR_KINDS, type AuthorKind } from '#domain/drafts/author'
import { LOOKS_AFTER_MS } from '#domain/publishing/look_up'
import { readScope } from '#domain/settings/linkedin_scopes'
import { sqlInstant } from '#database/instants'
import type Post from '#models/post'
import PublishAttempt from '#models/publish_attempt'

/**
 * The latest attempts of unconfirmed posts whose next look on LinkedIn has come, the oldest first,
 * with post, organization and connection; only where the connection's scopes may read the author.
 */
export function attemptsDueForLook(at: DateTime, most: number) {
  return (
    withPost(PublishAttempt.query())
      // Unconfirmed posts are few and found by an index: this question is asked every few seconds.
      .whereIn('post_id', (posts) =>
        posts.from('posts').select('id').where('status', 'unconfirmed')
      )
      .whereIn('outcome', ['unconfirmed', 'lost'])
      .where((due) => {
        for (const [looks, wait] of LOOKS_AFTER_MS.entries()) {
          const ended = sqlInstant(at.minus({ milliseconds: wait }))
          due.orWhere((turn) => turn.where({ looks }).where('finished_at', '<=', ended))
        }
      })
      .whereNotExists((later) => {
        later.from('publish_attempts as later')
        later.whereColumn('later.post_id', 'publish_attempts.post_id')
        later.whereColumn('later.number', '>', 'publish_attempts.number')
      })
      .whereHas('post', (post) => {
        post.where('status', 'unconfirmed').where((readable) => {
          for (const kind of AUTHOR_KINDS) readable.orWhere((own) => whereReadable(own, kind))
        })
      })
      .orderBy('finished_at')
      .limit(most)
  )
}

function withPost(query: ModelQueryBuilderContract<typeof PublishAttempt>) {
  return query.preload('post', (post) => {
    post.preload('publishAttempts')
    post.preload('organization', (organization) => organization.preload('linkedinAccount'))
  })
}

function whereReadable(posts: RelationSubQueryBuilderContract<typeof Post>, kind: AuthorKind) {
  posts.where('author_kind', kind).whereHas('organization', (organization) => {
    organization.whereHas('linkedinAccount', (account) => {
      account.where('status', 'connected').where('scopes', 'like', `%${readScope(kind)}%`)
    })
  })
}
