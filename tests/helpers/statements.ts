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

/** Acts as another process: a separate connection, with statements that no model sees. */
export function otherProcess() {
  const isMysql = db.connection().dialect.name === 'mysql'
  return isMysql ? db.connection('mysql_snapshots') : db.connection()
}
