import db from '@adonisjs/lucid/services/db'

/** The statements of the work, as the driver gets them. */
export async function statementsOf(work: () => Promise<unknown>) {
  const statements: string[] = []
  const connection = db.connection().getReadClient()
  const note = ({ sql }: { sql: string }) => statements.push(sql)
  connection.on('query', note)
  try {
    await work()
  } finally {
    connection.off('query', note)
  }
  return statements
}

/** Resolves when a statement asks for the lock of a post. */
export function postLockAsked() {
  const connection = db.connection().getReadClient()
  return new Promise<void>((resolve) => {
    connection.on('query', function look({ sql }: { sql: string }) {
      if (!/^update `posts`|^select .* `posts` .* for update$/.test(sql)) return
      connection.off('query', look)
      resolve()
    })
  })
}

/** Acts as another process: a separate connection, with statements that no model sees. */
export function otherProcess() {
  const isMysql = db.connection().dialect.name === 'mysql'
  return isMysql ? db.connection('mysql_snapshots') : db.connection()
}
