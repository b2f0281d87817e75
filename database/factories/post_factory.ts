import Factory from '@adonisjs/lucid/factories'
import type { PostStatus } from '#domain/posts/post_lifecycle'
import { wallTime } from '#domain/schedule/wall_clock'
import { now } from '#services/clock'
import Post from '#models/post'

/** A text post, scheduled for tomorrow; needs `organizationId`. */
export const PostFactory = Factory.define(Post, ({ faker }) => {
  const publishAt = now().plus({ days: 1 }).startOf('minute')
  return {
    id: `scheduled_${faker.string.alphanumeric(20)}`,
    origin: 'manual' as const,
    status: 'scheduled' as PostStatus,
    authorKind: 'personal' as const,
    authorUrn: `urn:li:person:${faker.string.alphanumeric(8)}`,
    authorName: faker.person.fullName(),
    body: faker.lorem.sentences(3),
    hashtags: [],
    kind: 'text' as const,
    media: [],
    firstComment: null,
    publishAt,
    dueAt: publishAt,
    zone: 'UTC',
    wallTime: wallTime(publishAt, 'UTC'),
    attempts: 0,
    version: 1,
  }
})
  .state('published', (post, { faker }) => {
    const urn = `urn:li:share:${faker.string.numeric(19)}`
    const postedAt = now().minus({ hours: 1 }).startOf('second')
    const link = { platformUrn: urn, platformUrl: `https://www.linkedin.com/feed/update/${urn}/` }
    post.merge({ status: 'published', publishAt: postedAt, postedAt, dueAt: null, ...link })
  })
  .state('failed', (post) =>
    post.merge({ status: 'failed', failureCode: 'refused', failureReason: 'LinkedIn refused it.' })
  )
  .build()
