import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { idsIn } from '#domain/media/orphans'
import type Media from '#models/media'

/** Where the id of a picture or document may stand, in tables of an organization. */
export const MEDIA_USES = [
  { table: 'drafts', column: 'assets' },
  { table: 'posts', column: 'media' },
  { table: 'media', column: 'original_media_id' },
  { table: 'undo_items', column: 'snapshot' },
  { table: 'runs', column: 'input' },
  { table: 'runs', column: 'result' },
] as const

const MOST_AT_ONCE = 500

/** The ids of all media that an organization uses; it may hold other ids as well. */
export async function mediaIdsUsed(organizationId: string): Promise<Set<string>> {
  const used = new Set<string>()
  for (const use of MEDIA_USES) {
    for await (const text of textsOf(use, organizationId)) {
      for (const id of idsIn(text)) used.add(id)
    }
  }
  return used
}

/** All of them, a piece of the table at a time. */
async function* textsOf({ table, column }: (typeof MEDIA_USES)[number], organizationId: string) {
  for (let last: string | undefined = ''; last !== undefined;) {
    const rows: { id: string; text: string | null }[] = await db
      .from(table)
      .where('organization_id', organizationId)
      .where('id', '>', last)
      .orderBy('id')
      .limit(MOST_AT_ONCE)
      .select('id', `${column} as text`)
    yield* rows.flatMap(({ text }) => text ?? [])
    last = rows.length < MOST_AT_ONCE ? undefined : rows.at(-1)?.id
  }
}

/** Whether anything uses it now, as this client sees it. */
export async function isMediaUsed(
  { id, organizationId }: Media,
  client: QueryClientContract
): Promise<boolean> {
  for (const { table, column } of MEDIA_USES) {
    const user = await client
      .from(table)
      .where('organization_id', organizationId)
      .whereRaw('instr(??, ?) > 0', [column, id])
      .select('id')
      .first()
    if (user) return true
  }
  return false
}
