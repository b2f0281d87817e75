import db from '@adonisjs/lucid/services/db'

const AT_ONCE = 500

/** Those of the ids that rows of the table have already. */
export async function takenIds(table: string, ids: Iterable<string>): Promise<string[]> {
  const taken: string[] = []
  let some: string[] = []
  const look = async () => {
    if (some.length === 0) return
    const rows: { id: string }[] = await db.from(table).whereIn('id', some).select('id')
    taken.push(...rows.map(({ id }) => id))
    some = []
  }
  for (const id of ids) {
    some.push(id)
    if (some.length === AT_ONCE) await look()
  }
  await look()
  return taken
}
