import { extensionOf } from '#domain/archives/manifest'
import type { Cell, PortableRow } from '#domain/archives/table_facts'
import { mediaIdOf } from '#domain/media/address'
import { FAILURES } from '#domain/publishing/failure_codes'

/**
 * What was under way where a row comes from is not under way here: a post that was being published may
 * be live, a material that was being read is read anew.
 */
export function settledRow(table: string, row: PortableRow): PortableRow {
  if (table === 'posts' && row.status === 'publishing') {
    const doubt = { failure_code: 'unconfirmed', failure_reason: FAILURES.unconfirmed.sentence }
    return { ...row, status: 'unconfirmed', due_at: null, ...doubt }
  }
  if (table === 'materials' && row.status === 'processing') {
    return { ...row, status: 'pending', step: '', done: 0, total: 0 }
  }
  return row
}

/** An event keeps the name of somebody who has no account here. */
export function namedEvent(row: PortableRow, names: ReadonlyMap<string, string>): PortableRow {
  const name = typeof row.user_id === 'string' ? names.get(row.user_id) : undefined
  return name === undefined ? row : { ...row, actor_name: row.actor_name ?? name }
}

/** What a draft or a post shows of files that did not come along, it shows no longer. */
export function withoutForeignFiles(
  table: string,
  row: PortableRow,
  own: ReadonlySet<string>
): PortableRow {
  if (table === 'drafts') {
    return { ...row, assets: kept(row.assets, ({ url }) => isOwn(addressed(url), own)) }
  }
  if (table === 'posts')
    return { ...row, media: kept(row.media, (shown) => isOwn(shown.media_id, own)) }
  return row
}

/** Where the file of a row lies here. */
export function newDiskKey(table: string, organizationId: string, id: string, former: string) {
  const folder = table === 'media' ? '' : `${table}/`
  return `organizations/${organizationId}/${folder}${id}.${extensionOf(former)}`
}

type Part = Record<string, unknown>

function kept(cell: Cell, isKept: (part: Part) => boolean): Cell {
  if (typeof cell !== 'string') return cell
  const parts: Part[] = JSON.parse(cell) ?? []
  const left = parts.filter(isKept)
  return left.length === parts.length ? cell : JSON.stringify(left)
}

function addressed(url: unknown) {
  return typeof url === 'string' ? mediaIdOf(url) : null
}

function isOwn(id: unknown, own: ReadonlySet<string>) {
  return typeof id !== 'string' || own.has(id)
}
