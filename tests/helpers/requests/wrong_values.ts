/**
 * Field names in requests of `/api`. Ids of other users' records (`user_id`) are tested elsewhere.
 */
export const FIELDS = [
  ...[
    'id',
    'draft_id',
    'name',
    'website',
    'brand_tone',
    'target_audience',
    'timezone',
    'clock',
    'status',
  ],
  ...['email', 'password', 'password_confirmation', 'full_name', 'token', 'mode', 'content'],
  ...['assets', 'linkedin_author_type', 'linkedin_author_id', 'publish_time', 'image', 'version'],
  ...['text', 'topic', 'tone', 'type', 'prompt', 'kind', 'revise', 'attachment_id'],
  ...['campaign_id', 'campaign_name', 'scheduled_for', 'reason', 'posting_schedule'],
  ...['openai_api_key', 'openrouter_api_key', 'linkedin', 'linkedin_client_id'],
]

/** Values that no field of Herald accepts. */
export const WRONG_VALUES = {
  'a number': 12_345.678,
  'true': true,
  'a list': ['a', 1, null],
  'an object': { $gt: '', body: 7, hashtags: 'x' },
  'a huge text': 'x'.repeat(30_000),
  'an empty list': [],
  'a list of lists': [[[]]],
  'null': null,
  'nested content': { body: { body: {} }, hashtags: [{}], assets: 'x' },
}
