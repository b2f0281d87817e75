import db from '@adonisjs/lucid/services/db'
import encryption from '@adonisjs/core/services/encryption'

/** Every column that APP_KEY encrypts, as `secretColumn` names it: what another key has to read. */
export const SECRET_COLUMNS = [
  { table: 'linkedin_accounts', column: 'access_token' },
  { table: 'linkedin_accounts', column: 'refresh_token' },
  { table: 'api_keys', column: 'value' },
  { table: 'idempotent_answers', column: 'body' },
] as const

export interface Rotation {
  /** Values that the present key encrypts now. */
  encrypted: number
  /** Values that neither key reads: they were lost before. */
  unreadable: number
}

const PAGE = 200

type Row = { id: string; secret: string }

/**
 * Encrypts every secret anew with the present key. A value that somebody renews meanwhile is left alone:
 * it has the present key already. It may be ended and begun again at any row.
 */
export async function encryptAnew(): Promise<Rotation> {
  const rotation: Rotation = { encrypted: 0, unreadable: 0 }
  for (const { table, column } of SECRET_COLUMNS) {
    let last = ''
    for (let rows = await page(table, column, last); rows.length > 0;) {
      for (const row of rows) await turn(table, column, row, rotation)
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

async function turn(table: string, column: string, { id, secret }: Row, rotation: Rotation) {
  const purpose = `${table}.${column}`
  const value = encryption.decrypt<string>(secret, purpose)
  if (value === null) {
    rotation.unreadable += 1
    return
  }
  const anew = encryption.encrypt(value, { purpose })
  await db
    .from(table)
    .where({ id, [column]: secret })
    .update({ [column]: anew })
  rotation.encrypted += 1
}
