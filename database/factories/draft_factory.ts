import Factory from '@adonisjs/lucid/factories'
import Draft from '#models/draft'

/** A draft of text; needs `organizationId`. */
export const DraftFactory = Factory.define(Draft, ({ faker }) => ({
  id: `draft_${faker.string.alphanumeric(20)}`,
  authorId: null,
  mode: 'text' as const,
  body: faker.lorem.sentences(3),
  hashtags: [],
  assets: [],
  linkedinAuthorType: 'personal' as const,
  linkedinAuthorId: null,
  version: 1,
})).build()
