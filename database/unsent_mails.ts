import type { DateTime } from 'luxon'
import { v7 as uuidv7 } from 'uuid'
import encryption from '@adonisjs/core/services/encryption'
import db from '@adonisjs/lucid/services/db'
import { fromSqlInstant, sqlInstant } from '#database/instants'

const TABLE = 'unsent_mails'

/** Binds the ciphertext to its column. */
const PURPOSE = 'unsent_mails.content'

/** An email that the mail server has not accepted yet. */
export interface UnsentMail {
  id: string
  /** Null when APP_KEY has changed since. */
  content: string | null
  /** Tries so far, with the one that goes on. */
  tries: number
  createdAt: DateTime
}

type Row = { id: string; content: string; tries: number; created_at: unknown }

/** Stores an email whose first try begins now. No one else tries it before `until`. */
export async function addUnsentMail(content: string, { now: createdAt, until }: Claim) {
  const mail: UnsentMail = { id: uuidv7(), content, tries: 1, createdAt }
  await db.table(TABLE).insert({
    id: mail.id,
    content: encryption.encrypt(content, { purpose: PURPOSE }),
    tries: mail.tries,
    next_at: sqlInstant(until),
    created_at: sqlInstant(createdAt),
  })
  return mail
}

interface Claim {
  now: DateTime
  until: DateTime
}

/** The ids of emails to try now, those that wait longest first. */
export async function dueUnsentMails(now: DateTime, limit: number): Promise<string[]> {
  const due = db.from(TABLE).where('next_at', '<=', sqlInstant(now))
  const rows: { id: string }[] = await due
    .orderBy('next_at')
    .orderBy('id')
    .limit(limit)
    .select('id')
  return rows.map(({ id }) => id)
}

/** Begins another try. Returns null when another process has begun it, or the email is gone. */
export async function claimUnsentMail(id: string, { now, until }: Claim) {
  const own = db.from(TABLE).where({ id }).where('next_at', '<=', sqlInstant(now))
  const claimed = await own.update({ next_at: sqlInstant(until), tries: db.raw('tries + 1') })
  if (Number(claimed) === 0) return null
  const row: Row | null = await db.from(TABLE).where({ id }).first()
  return row && unsentMailOf(row)
}

function unsentMailOf({ id, content, tries, created_at: createdAt }: Row): UnsentMail {
  const created = fromSqlInstant(createdAt)!
  const text = encryption.decrypt<string>(content, PURPOSE)
  return { id, content: text, tries: Number(tries), createdAt: created }
}

export async function postponeUnsentMail(id: string, until: DateTime) {
  await db
    .from(TABLE)
    .where({ id })
    .update({ next_at: sqlInstant(until) })
}

export async function deleteUnsentMail(id: string) {
  await db.from(TABLE).where({ id }).delete()
}
