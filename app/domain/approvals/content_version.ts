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

/** Returns true when a change of these attributes makes a new version of the content. */
export function changesContent(changedAttributes: readonly string[]): boolean {
  return changedAttributes.some((name) => CONTENT_ATTRIBUTES.includes(name))
}
