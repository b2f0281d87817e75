import Factory from '@adonisjs/lucid/factories'
import Draft from '#models/draft'

/** A text draft; needs `organizationId`. */
export const DraftFactory = Factory.define(Draft, ({ faker }) => ({
  id: `draft_${faker.string.alphanumeric(20)}`,
  authorId: null,
  mode: 'text' as const,
  body: faker.lorem.sentences(3),
  hashtags: [],
  assets: [],
  firstComment: null,
  linkedinAuthorType: 'personal' as const,
  linkedinAuthorId: null,
  version: 1,
})).build()
