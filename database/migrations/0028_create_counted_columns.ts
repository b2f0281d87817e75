import { BaseSchema } from '@adonisjs/lucid/schema'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

const ENGAGEMENT = 'coalesce(reactions, 0) + coalesce(comments, 0) + coalesce(shares, 0)'
const IS_MEASURED = 'coalesce(reactions, comments, shares) is not null'
// 1e2 keeps MySQL to floating point: its decimals would be cut off.
const RATE = `1e2 * (${ENGAGEMENT}) / impressions`

/** The quarter of an hour of the week, in UTC: 0 is Monday 00:00. 1 January 1970 was a Thursday. */
const SLOT = {
  mysql: `(timestampdiff(second, '1970-01-01 00:00:00', posted_at) div 900 + 288) % 672`,
  sqlite: `(cast(strftime('%s', posted_at) as integer) / 900 + 288) % 672`,
}

const whether = (condition: string) => `case when ${condition} then 1 else 0 end`
const rateOf = (kind: string) =>
  `case when author_kind = '${kind}' and ${IS_MEASURED} and impressions > 0 then ${RATE} end`

/**
 * What Analytics counts, as numbers that the database itself derives of every row, whoever writes it:
 * to compare the texts of 100,000 rows takes longer than to add them up. `double` is the number that
 * MariaDB adds up quickest.
 */
const columns = (slot: string) => [
  ['out_at', 'datetime(3)', `case when status = 'published' then posted_at end`],
  ['out_slot', 'smallint', `case when status = 'published' then ${slot} end`],
  ['engagement', 'double', `case when ${IS_MEASURED} then ${ENGAGEMENT} end`],
  ['company_rate', 'double', rateOf('company')],
  ['personal_rate', 'double', rateOf('personal')],
  ['is_company', 'double', whether(`author_kind = 'company'`)],
  ['is_campaign', 'double', whether(`origin = 'campaign'`)],
  ['has_image', 'double', whether(`kind in ('image', 'multi_image')`)],
]

const FIGURES = ['engagement', 'impressions', 'company_rate', 'personal_rate']
const TEXTS = ['is_company', 'is_campaign', 'has_image', 'characters', 'hashtag_count']

/** Every aggregate of Analytics reads one of these, and no row. */
const INDEXES: Record<string, string[]> = {
  posts_out_index: [
    ...['organization_id', 'out_at', ...FIGURES, ...TEXTS],
    ...['campaign_id', 'out_slot', 'content_pillar'],
  ],
  posts_out_slot_index: ['organization_id', 'out_slot', 'engagement', 'out_at', 'campaign_id'],
  posts_out_pillar_index: [
    ...['organization_id', 'content_pillar', 'engagement', 'out_at', 'campaign_id'],
  ],
  posts_origin_index: ['organization_id', 'origin', 'campaign_id', 'status', 'created_at'],
  posts_status_index: ['organization_id', 'status'],
}

/** In whose place they stand: that of migration 0018. */
const FORMER = 'posts_analytics_index'
const OF_FORMER = [
  ...['organization_id', 'status', 'posted_at', 'origin', 'author_kind', 'kind', 'campaign_id'],
  ...['content_pillar', 'impressions', 'reactions', 'comments', 'shares'],
  ...['characters', 'hashtag_count', 'created_at'],
]

export default class extends BaseSchema {
  async up() {
    this.defer(addColumns)
    this.schema.alterTable('posts', (table) => {
      for (const [name, of] of Object.entries(INDEXES)) table.index(of, name)
      table.dropIndex(OF_FORMER, FORMER)
    })
  }

  async down() {
    this.schema.alterTable('posts', (table) => {
      table.index(OF_FORMER, FORMER)
      for (const [name, of] of Object.entries(INDEXES)) table.dropIndex(of, name)
    })
    for (const [name] of columns('')) this.schema.raw(`alter table posts drop column ${name}`)
  }
}

/** SQLite adds virtual columns only, MySQL keeps stored ones in one go; an index holds either. */
async function addColumns(db: QueryClientContract) {
  const isMysql = db.dialect.name === 'mysql'
  const kept = isMysql ? 'stored' : 'virtual'
  const additions = columns(SLOT[isMysql ? 'mysql' : 'sqlite']).map(
    ([name, type, value]) => `add column ${name} ${type} generated always as (${value}) ${kept}`
  )
  const statements = isMysql ? [additions.join(', ')] : additions
  for (const statement of statements) await db.rawQuery(`alter table posts ${statement}`)
}
