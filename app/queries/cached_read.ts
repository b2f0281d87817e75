import { DateTime } from 'luxon'
import { countsChanges } from '#database/organization_changes'
import type Organization from '#models/organization'

const MAX_CACHED = 200

const cache = new Map<string, { version: string; value: unknown }>()

/**
 * What `read` returned since the organization's last change (docs/adr/0037), for at most a minute.
 * It may read only the tables whose changes are counted. `key` contains everything else that the
 * value depends on, and who may see it was decided before.
 */
export async function cachedRead<Value>(
  { id, changes }: Organization,
  key: string,
  read: () => Promise<Value>
): Promise<Value> {
  if (changes === null || !(await countsChanges())) return read()
  const name = `${id} ${key}`
  const version = `${changes} ${Math.floor(DateTime.utc().toMillis() / 60_000)}`
  const found = cache.get(name)
  if (found?.version === version) return found.value as Value
  const value = await read()
  cache.delete(name)
  cache.set(name, { version, value })
  const [oldest] = cache.keys()
  if (cache.size > MAX_CACHED && oldest) cache.delete(oldest)
  return value
}
