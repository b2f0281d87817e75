/**
 * The attributes of a post that readers see on LinkedIn. A change of one of them makes a new
 * version, for which no earlier approval counts. The time is not among them.
 */
export const CONTENT_ATTRIBUTES: readonly string[] = [
  'body',
  'hashtags',
  'kind',
  'media',
  'authorKind',
  'authorUrn',
  'firstComment',
  'poll',
  'mentions',
  'visibility',
  'isReshareDisabled',
  'parentPostId',
  'parentUrl',
  'parentUrn',
]

/** The attributes of a post that are not content. A test compares both lists with the table. */
export const OTHER_ATTRIBUTES: readonly string[] = [
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

/** Returns true when a change of these attributes makes a new version of the content. */
export function changesContent(changedAttributes: readonly string[]): boolean {
  return changedAttributes.some((name) => CONTENT_ATTRIBUTES.includes(name))
}
