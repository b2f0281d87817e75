import Factory from '@adonisjs/lucid/factories'
import { mondayOf } from '#domain/schedule/dates'
import { now } from '#services/clock'
import ReviewLink from '#models/review_link'

/** A link to this week, valid for seven days; needs `organizationId`. Its secret is unknown. */
export const ReviewLinkFactory = Factory.define(ReviewLink, ({ faker }) => ({
  kind: 'week' as const,
  weekStart: mondayOf(now().toFormat('yyyy-MM-dd')),
  zone: 'UTC',
  secretHash: faker.string.hexadecimal({ length: 64, casing: 'lower', prefix: '' }),
  label: 'Ana Ferreira',
  mayApprove: true,
  expiresAt: now().plus({ days: 7 }),
})).build()
