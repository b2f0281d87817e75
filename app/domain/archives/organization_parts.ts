/** A table with rows of an organization, and how an archive treats its columns. */
export interface OrganizationPart {
  table: string
  /** The column that refers to the owner, and its target: the organization or another table. */
  owner: { column: string; part: string }
  /** Columns that refer to a row of another table without a foreign key. */
  names?: Readonly<Record<string, string>>
  /** Columns that refer to a user, and the replacement when that user has no account here. */
  people?: Readonly<Record<string, 'importer' | 'nobody'>>
  /** JSON columns that contain ids of other tables. */
  documents?: readonly string[]
  /** Secrets, and columns that are meaningful only on this installation. */
  excluded?: readonly string[]
  /** Archives of earlier versions lack this table. */
  isOptional?: true
}

const CLAIM = ['claimed_by', 'lease_until'] as const

const OF_ORGANIZATION = { column: 'organization_id', part: 'organizations' } as const

const OF_POST = { column: 'post_id', part: 'posts' } as const

/** All tables in the archive of an organization, in an order in which rows can be inserted. */
export const ORGANIZATION_PARTS: readonly OrganizationPart[] = [
  {
    table: 'organizations',
    owner: { column: 'id', part: 'organizations' },
    people: { created_by: 'importer' },
    excluded: ['linkedin_account_id'],
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
    excluded: [...CLAIM, 'begun_at', 'step', 'done', 'total'],
  },
  {
    table: 'posts',
    owner: OF_ORGANIZATION,
    names: { campaign_id: 'campaigns' },
    people: { created_by: 'importer', review_requested_by: 'nobody' },
    documents: ['media'],
    excluded: CLAIM,
  },
  {
    table: 'campaign_generations',
    owner: { column: 'campaign_id', part: 'campaigns' },
    names: { post_id: 'posts' },
  },
  {
    table: 'campaign_sources',
    owner: OF_ORGANIZATION,
    names: { campaign_id: 'campaigns' },
    documents: ['post_ids'],
    excluded: CLAIM,
    isOptional: true,
  },
  {
    table: 'source_items',
    owner: { column: 'source_id', part: 'campaign_sources' },
    names: { post_id: 'posts', original_post_id: 'posts' },
    isOptional: true,
  },
  { table: 'publish_attempts', owner: OF_POST },
  { table: 'first_comments', owner: OF_POST, excluded: CLAIM, isOptional: true },
  { table: 'post_events', owner: OF_POST, people: { user_id: 'nobody' } },
  { table: 'post_corrections', owner: OF_POST, people: { user_id: 'nobody' }, isOptional: true },
  { table: 'post_metrics', owner: OF_POST },
  {
    table: 'materials',
    owner: OF_ORGANIZATION,
    people: { user_id: 'importer' },
    excluded: CLAIM,
  },
  {
    table: 'brand_analyses',
    owner: OF_ORGANIZATION,
    people: { user_id: 'importer' },
    documents: ['evidence', 'materials'],
  },
  { table: 'assistant_prompts', owner: OF_ORGANIZATION },
  {
    table: 'webhooks',
    owner: OF_ORGANIZATION,
    people: { created_by: 'nobody' },
    excluded: ['secret', 'former_secret', 'former_secret_until', 'failing_since'],
    isOptional: true,
  },
  { table: 'known_mentions', owner: OF_ORGANIZATION, isOptional: true },
  {
    table: 'review_links',
    owner: OF_ORGANIZATION,
    people: { created_by: 'nobody' },
    excluded: ['secret_hash', 'mail_secret', 'mail_secret_hash'],
    isOptional: true,
  },
  {
    table: 'author_slots',
    owner: OF_ORGANIZATION,
    names: { campaign_id: 'campaigns' },
    isOptional: true,
  },
  { table: 'paused_queues', owner: OF_ORGANIZATION, isOptional: true },
  { table: 'review_approvals', owner: OF_ORGANIZATION, isOptional: true },
  {
    table: 'approvals',
    owner: OF_ORGANIZATION,
    people: { user_id: 'nobody' },
    isOptional: true,
  },
  {
    table: 'comments',
    owner: OF_ORGANIZATION,
    names: { parent_id: 'comments' },
    people: { user_id: 'nobody', resolved_by: 'nobody' },
    isOptional: true,
  },
  {
    table: 'review_comments',
    owner: OF_ORGANIZATION,
    people: { resolved_by: 'nobody' },
    isOptional: true,
  },
]

/** Tables that refer to an organization but are not exported, with the reason. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  memberships: 'people are invited again; members.json lists the members',
  invitations: 'contains a secret URL',
  linkedin_oauth_states: 'a sign-in in progress',
  calendar_feeds: 'contains a secret URL',
  connected_programs: 'programs connect again; their tokens are secrets',
  program_secrets: 'secrets of programs',
  webhook_deliveries: 'what was sent in the last days',
  csv_imports: 'which files were taken on this server',
  notices: 'personal',
  undo_steps: 'what can be undone for a minute',
  undo_items: 'what can be undone for a minute',
  runs: 'work in progress; its results are stored elsewhere',
  ai_runs: 'what a person used on this server',
  email_confirmations: 'contains a secret URL',
  attachments: 'part of a personal conversation',
  assistant_messages: 'a personal conversation',
}

/** The column with the file's key, for tables whose rows have a file. */
export const FILE_COLUMNS: Readonly<Record<string, string>> = {
  media: 'disk_key',
  materials: 'disk_key',
}

const SECRET = /^(?:value|abilities)$|(?:^|_)(?:password|secret|token|hash)$/

/**
 * Returns true for columns that no export contains: passwords, keys, tokens and their equivalents.
 */
export function isSecretColumn(name: string): boolean {
  return SECRET.test(name)
}

/** Tables that the export of an account leaves out, with the reason. */
export const NOT_IN_ACCOUNT_EXPORT: Readonly<Record<string, string>> = {
  idempotent_answers: 'copies of answers, kept for a day',
  undo_steps: 'what can be undone for a minute',
  ai_reservations: 'held while a call runs',
  password_resets: 'a link that was just sent',
  linkedin_oauth_states: 'a sign-in in progress',
  webhooks: 'in the export of the organizations that the user owns',
}
