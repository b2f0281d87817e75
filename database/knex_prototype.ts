import { createRequire } from 'node:module'

const require = createRequire(import.meta.resolve('@adonisjs/lucid'))

/**
 * Returns the prototype of a class of knex, which callers patch. Lucid does not export the copy of
 * knex that it uses. `file` is the path below knex's `lib`.
 */
export function knexPrototype<Prototype>(file: string): Prototype {
  const { prototype }: { prototype: Prototype } = require(`knex/lib/${file}`)
  return prototype
}
