import { BaseSchema } from '@adonisjs/lucid/schema'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { idColumn } from '#database/columns'

/** The organization of a row is in its column, or that of the row that it belongs to. */
const OWN = 'organization_id'
const OF_POST = ['posts', 'post_id'] as const
const OF_SOURCE = ['campaign_sources', 'source_id'] as const

/** The tables that lists are made of. */
const OWNERS: [table: string, owner: string | readonly [table: string, column: string]][] = [
  ['posts', OWN],
  ['drafts', OWN],
  ['approvals', OWN],
  ['campaigns', OWN],
  ['campaign_sources', OWN],
  ['review_links', OWN],
  ['organizations', 'id'],
  ['first_comments', OF_POST],
  ['source_items', OF_SOURCE],
]

/** With MySQL's binary log, only an administrator may create triggers, unless a setting allows it. */
const NOT_ALLOWED = ['ER_BINLOG_CREATE_ROUTINE_NEED_SUPER', 'ER_TABLEACCESS_DENIED_ERROR']

interface Trigger {
  table: string
  event: 'insert' | 'update' | 'delete'
  /** The organization of `new` or `old`; an empty text stands for all organizations. */
  owner: string | readonly [table: string, column: string]
}

/**
 * Counts every change of the rows that lists are made of, for each organization, in the transaction
 * that makes it (docs/adr/0037). Each connection counts in a row of its own, so that transactions
 * don't wait for each other.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('organization_changes', (table) => {
      // No foreign key: it would lock the organization's row with every change of a post.
      idColumn(table, 'organization_id').notNullable()
      table.integer('part').unsigned().notNullable()
      table.bigInteger('changes').unsigned().notNullable()
      table.primary(['organization_id', 'part'])
    })
    this.defer(createTriggers)
  }

  async down() {
    for (const { table, event } of triggers()) {
      this.schema.raw(`drop trigger if exists ${table}_${event}_counts`)
    }
    this.schema.dropTable('organization_changes')
  }
}

function triggers(): Trigger[] {
  const counted = OWNERS.flatMap(([table, owner]) => [
    ...(table === 'organizations' ? [] : [{ table, owner, event: 'insert' as const }]),
    { table, owner, event: 'update' as const },
    { table, owner, event: 'delete' as const },
  ])
  const users = { table: 'users', owner: '' }
  return [...counted, { ...users, event: 'update' }, { ...users, event: 'delete' }]
}

async function createTriggers(client: QueryClientContract) {
  const isMysql = client.dialect.name === 'mysql'
  try {
    for (const trigger of triggers()) {
      await client.rawQuery(isMysql ? onMysql(trigger) : onSqlite(trigger))
    }
  } catch (error) {
    if (!NOT_ALLOWED.includes(String(Object(error).code))) throw error
  }
}

function onSqlite({ table, event, owner }: Trigger) {
  const row = event === 'delete' ? 'old' : 'new'
  const columns = table === 'users' && event === 'update' ? ' of full_name' : ''
  return `create trigger ${table}_${event}_counts after ${event}${columns} on ${table} begin
    insert into organization_changes (organization_id, part, changes)
    values (${ownerOf(owner, row)}, 0, 1)
    on conflict (organization_id, part) do update set changes = changes + 1;
  end`
}

/** The owner is read into a variable, because a subquery of an insert would lock what it reads. */
function onMysql({ table, event, owner }: Trigger) {
  const row = event === 'delete' ? 'old' : 'new'
  const isName = table === 'users' && event === 'update'
  const condition = isName ? 'not (new.full_name <=> old.full_name)' : 'true'
  return `create trigger ${table}_${event}_counts after ${event} on ${table} for each row begin
    declare owner varchar(255) default '';
    ${typeof owner === 'string' ? `set owner = ${ownerOf(owner, row)};` : readOwner(owner, row)}
    if ${condition} then
      insert into organization_changes (organization_id, part, changes)
      values (owner, connection_id() % 64, 1)
      on duplicate key update changes = changes + 1;
    end if;
  end`
}

function ownerOf(owner: Trigger['owner'], row: string) {
  if (owner === '') return `''`
  if (typeof owner === 'string') return `${row}.${owner}`
  const [table, column] = owner
  return `coalesce((select organization_id from ${table} where id = ${row}.${column}), '')`
}

function readOwner([table, column]: readonly [string, string], row: string) {
  return `select organization_id into owner from ${table} where id = ${row}.${column};`
}
