import { BaseSchema } from '@adonisjs/lucid/schema'

/** What an image said that could not be described for want of a key, before it was ready without one. */
const NEEDED_KEY =
  'A picture is described by AI, which needs a key. Save one in Settings, then read it again.'

/** Images that failed only because there was no AI key are ready, and described once there is one. */
export default class extends BaseSchema {
  async up() {
    this.defer(async (db) => {
      await db
        .from('materials')
        .where({ format: 'image', status: 'failed', failure_reason: NEEDED_KEY, characters: 0 })
        .update({ status: 'ready', failure_reason: null })
    })
  }

  /** What was ready may stay so. */
  async down() {}
}
