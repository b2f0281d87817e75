import logger from '@adonisjs/core/services/logger'

/** Logs an error that comes again and again only when it is another one than the last. */
export class SayOnce {
  #last: string | null = null

  constructor(private about: string) {}

  error(error: unknown) {
    const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    if (text === this.#last) return
    this.#last = text
    logger.error({ err: error }, this.about)
  }

  /** It works again: the next error is news, whatever it is. */
  recovered() {
    if (this.#last !== null) logger.info(`${this.about}: recovered`)
    this.#last = null
  }
}
