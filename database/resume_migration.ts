import { knexPrototype } from '#database/knex_prototype'

/** Error codes of MySQL and MariaDB for a change of the schema that was already made. */
const ALREADY_DONE = [
  'ER_TABLE_EXISTS_ERROR',
  'ER_DUP_FIELDNAME',
  'ER_DUP_KEYNAME',
  'ER_FK_DUP_NAME',
  'ER_MULTIPLE_PRI_KEY',
  'ER_TRG_ALREADY_EXISTS',
  'ER_CANT_DROP_FIELD_OR_KEY',
]
/** MariaDB's code for a foreign key that exists is a general one with this number in its message. */
const MARIADB_FOREIGN_KEY = { code: 'ER_CANT_CREATE_TABLE', reason: /errno: 121\b/ }

interface Query {
  response?: [result: object, fields: undefined]
}

type RunQuery = (this: unknown, connection: unknown, query: Query | string) => Promise<unknown>

let isResuming = false

/**
 * MySQL commits each change of the schema on its own, so a migration that was interrupted is done
 * in part and not recorded. While it is resumed, the changes that it made already count as done.
 */
export function resumeMigration() {
  isResuming = true
}

export function endResumption() {
  isResuming = false
}

/** Patches knex for MySQL. */
export function acceptRepeatedChanges() {
  const prototype = knexPrototype<{ _query: RunQuery }>('dialects/mysql/index.js')
  const run = prototype._query
  prototype._query = async function (connection, query) {
    try {
      return await run.call(this, connection, query)
    } catch (error) {
      if (!isResuming || typeof query === 'string' || !isAlreadyDone(error)) throw error
      return Object.assign(query, { response: [{}, undefined] })
    }
  }
}

function isAlreadyDone(error: unknown) {
  const { code, message } = Object(error)
  const { code: general, reason } = MARIADB_FOREIGN_KEY
  return ALREADY_DONE.includes(code) || (code === general && reason.test(message))
}
