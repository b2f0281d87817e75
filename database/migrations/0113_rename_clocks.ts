import { BaseSchema } from '@adonisjs/lucid/schema'

/** Earlier names of clocks, and the present ones. */
const NAMES = [
  ['care_for_connections', 'refresh_connections'],
  ['write_notices', 'create_notifications'],
  ['send_notices', 'send_notifications'],
  ['take_figures', 'fetch_metrics'],
  ['look_after_runs', 'reap_stale_runs'],
  ['look_after_materials', 'reap_stale_materials'],
] as const

/**
 * The records of clocks get the names of what the clocks do. They only say when a clock ran, so a
 * process of the earlier version may go on writing under the earlier names.
 */
export default class extends BaseSchema {
  async up() {
    for (const [before, after] of NAMES) this.#rename(before, after)
  }

  async down() {
    for (const [before, after] of NAMES) this.#rename(after, before)
  }

  /** A record under the next name can exist already; the clock's next run writes it again. */
  #rename(before: string, after: string) {
    this.schema.raw(`delete from clock_ticks where name = '${after}'`)
    this.schema.raw(`update clock_ticks set name = '${after}' where name = '${before}'`)
  }
}
