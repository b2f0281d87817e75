import logger from '@adonisjs/core/services/logger'

/** Everything that is logged while the work runs, at any level, as the lines that would be written. */
export async function logLinesOf(work: () => Promise<void>): Promise<string[]> {
  const lines: string[] = []
  const stream = streamOf(logger.pino)
  const usual = { write: stream.write, level: logger.level }
  stream.write = (line) => lines.push(String(line))
  logger.level = 'trace'
  try {
    await work()
  } finally {
    stream.write = usual.write
    logger.level = usual.level
  }
  return lines
}

type LogStream = { write: (line: unknown) => unknown }

/** Where pino and all its children write to. */
function streamOf(pino: object): LogStream {
  const symbol = Object.getOwnPropertySymbols(pino).find(
    ({ description }) => description === 'pino.stream'
  )
  if (symbol === undefined) throw new Error('The logger has no stream')
  return Reflect.get(pino, symbol)
}
