/** A table of which an organization owns rows, and what becomes of its columns in an archive. */
export interface OrganizationPart {
  table: string
  /** The column that says whose row it is, and where it points: the organization, or another part. */
  owner: { column: string; part: string }
  /** Columns that name a row of another part without the database knowing. */
  names?: Readonly<Record<string, string>>
  /** Columns that name a person, and whom they name where that person has no account there. */
  people?: Readonly<Record<string, 'importer' | 'nobody'>>
  /** JSON in which ids of other parts stand. */
  documents?: readonly string[]
  /** Columns that mean something on this installation only, and secrets. */
  leftOut?: readonly string[]
  /** Archives of earlier Heralds have no such part. */
  mayLack?: true
}

const CLAIM = ['claimed_by', 'lease_until'] as const

const OF_ORGANIZATION = { column: 'organization_id', part: 'organizations' } as const
const OF_POST = { column: 'post_id', part: 'posts' } as const

/** All that an archive of an organization holds, in an order in which rows can be put in. */
export const ORGANIZATION_PARTS: readonly OrganizationPart[] = [
  {
    table: 'organizations',
    owner: { column: 'id', part: 'organizations' },
    people: { created_by: 'importer' },
    leftOut: ['linkedin_account_id'],
  },
  {
    table: 'media',
    owner: OF_ORGANIZATION,
    names: { original_media_id: 'media' },
    documents: ['layers'],
  },
  {
    table: 'drafts',
    owner: OF_ORGANIZATION,
    people: { author_id: 'importer' },
    documents: ['assets'],
  },
  {
    table: 'campaigns',
    owner: OF_ORGANIZATION,
    people: { created_by: 'importer', updated_by: 'importer' },
    leftOut: [...CLAIM, 'begun_at', 'step', 'done', 'total'],
  },
  {
    table: 'posts',
    owner: OF_ORGANIZATION,
    names: { campaign_id: 'campaigns' },
    people: { created_by: 'importer' },
    documents: ['media'],
    leftOut: CLAIM,
  },
  {
    table: 'campaign_generations',
    owner: { column: 'campaign_id', part: 'campaigns' },
    names: { post_id: 'posts' },
  },
  { table: 'publish_attempts', owner: OF_POST },
  { table: 'post_events', owner: OF_POST, people: { user_id: 'nobody' } },
  { table: 'post_metrics', owner: OF_POST },
  {
    table: 'materials',
    owner: OF_ORGANIZATION,
    people: { user_id: 'importer' },
    leftOut: CLAIM,
  },
  {
    table: 'brand_analyses',
    owner: OF_ORGANIZATION,
    people: { user_id: 'importer' },
    documents: ['evidence', 'materials'],
  },
  { table: 'assistant_prompts', owner: OF_ORGANIZATION },
  {
    table: 'review_links',
    owner: OF_ORGANIZATION,
    people: { created_by: 'nobody' },
    leftOut: ['secret_hash'],
    mayLack: true,
  },
  { table: 'review_approvals', owner: OF_ORGANIZATION, mayLack: true },
  {
    table: 'review_comments',
    owner: OF_ORGANIZATION,
    people: { resolved_by: 'nobody' },
    mayLack: true,
  },
]

/** Tables that point at an organization or at a part of it and stay where they are, and why. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  memberships: 'people are invited again; members.json lists the members',
  invitations: 'contains a secret URL',
  linkedin_oauth_states: 'a sign-in in progress',
  calendar_feeds: 'contains a secret URL',
  notices: 'personal',
  undo_steps: 'what can be undone for a minute',
  undo_items: 'what can be undone for a minute',
  runs: 'work in progress; its results are stored elsewhere',
  ai_runs: 'what a person used on this server',
  email_confirmations: 'contains a secret URL',
  attachments: 'part of a personal conversation',
  assistant_messages: 'a personal conversation',
}

/** Where the bytes of a row lie, for those that have a file. */
export const FILES_OF: Readonly<Record<string, string>> = {
  media: 'disk_key',
  materials: 'disk_key',
}
