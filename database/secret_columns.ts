import db from '@adonisjs/lucid/services/db'
import encryption from '@adonisjs/core/services/encryption'

/** Every column that APP_KEY encrypts. A new key has to re-encrypt them. */
export const SECRET_COLUMNS = [
  { table: 'linkedin_accounts', column: 'access_token' },
  { table: 'linkedin_accounts', column: 'refresh_token' },
  { table: 'api_keys', column: 'value' },
  { table: 'webhooks', column: 'secret' },
  { table: 'webhooks', column: 'former_secret' },
  { table: 'review_links', column: 'mail_secret' },
  { table: 'idempotent_answers', column: 'body' },
  { table: 'unsent_mails', column: 'content' },
] as const

interface Rotation {
  /** Values now encrypted with the current key. */
  encrypted: number
  /** Values that neither key can decrypt; they were lost before. */
  unreadable: number
}

const PAGE = 200

type Row = { id: string; secret: string }

/**
 * Re-encrypts every secret with the current key. A value that is changed at the same time is
 * skipped, because it already uses the current key. The work may be interrupted and repeated at
 * any row.
 */
export async function reencryptSecrets(): Promise<Rotation> {
  const rotation: Rotation = { encrypted: 0, unreadable: 0 }
  for (const { table, column } of SECRET_COLUMNS) {
    let last = ''
    for (let rows = await page(table, column, last); rows.length > 0;) {
      for (const row of rows) await reencryptRow(table, column, row, rotation)
      last = rows.at(-1)?.id ?? ''
      rows = await page(table, column, last)
    }
  }
  return rotation
}

function page(table: string, column: string, last: string): Promise<Row[]> {
  return db
    .from(table)
    .whereNotNull(column)
    .where('id', '>', last)
    .orderBy('id')
    .limit(PAGE)
    .select('id', `${column} as secret`)
}

async function reencryptRow(
  table: string,
  column: string,
  { id, secret }: Row,
  rotation: Rotation
) {
  const purpose = `${table}.${column}`
  const value = encryption.decrypt<string>(secret, purpose)
  if (value === null) {
    rotation.unreadable += 1
    return
  }
  const reencrypted = encryption.encrypt(value, { purpose })
  await db
    .from(table)
    .where({ id, [column]: secret })
    .update({ [column]: reencrypted })
  rotation.encrypted += 1
}
