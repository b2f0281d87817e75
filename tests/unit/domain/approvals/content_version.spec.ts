import { test } from '@japa/runner'
import { changesContent, CONTENT_ATTRIBUTES } from '#domain/approvals/content_version'
import Post from '#models/post'

/** The attributes of a post that are not content: they aren't shown on LinkedIn. */
const OTHER_ATTRIBUTES: readonly string[] = [
  ...['id', 'organizationId', 'campaignId', 'draftId', 'createdBy', 'origin', 'status'],
  ...['authorName', 'contentPillar', 'contentType', 'aiText', 'imageProblem', 'rejectionReason'],
  ...['publishAt', 'zone', 'wallTime', 'listedAt', 'dueAt', 'claimedBy', 'leaseUntil', 'attempts'],
  ...['platformUrn', 'platformUrl', 'postedAt', 'failureCode', 'failureReason', 'impressions'],
  ...['reactions', 'comments', 'shares', 'characters', 'hashtagCount', 'figuresAt'],
  ...['figuresDueAt', 'version', 'contentVersion', 'exemptVersion', 'isQueued', 'needsReview'],
  ...[
    'reviewRequestedBy',
    'program',
    'createdAt',
    'updatedAt',
    'commentDueAt',
    'pollResults',
    'commentsState',
    'editedAt',
    'textStyle',
    'voiceChoice',
  ],
]

test.group('approvals: what makes a new version', () => {
  test('every column of a post is content or named as something else', ({ assert }) => {
    const known = [...CONTENT_ATTRIBUTES, ...OTHER_ATTRIBUTES]
    const columns = [...Post.$columnsDefinitions.keys()]
    assert.deepEqual(
      columns.filter((name) => !known.includes(name)),
      []
    )
    assert.deepEqual(
      CONTENT_ATTRIBUTES.filter((name) => OTHER_ATTRIBUTES.includes(name)),
      []
    )
  })

  test('words, media and author make a new version, a new time does not', ({ assert }) => {
    assert.isTrue(changesContent(['body']))
    assert.isTrue(changesContent(['version', 'media']))
    assert.isTrue(changesContent(['authorUrn']))
    assert.isTrue(changesContent(['firstComment']))
    assert.isTrue(changesContent(['poll']))
    assert.isFalse(changesContent(['publishAt', 'dueAt', 'zone', 'wallTime', 'version', 'status']))
  })
})
