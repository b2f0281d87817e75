import { BaseSchema } from '@adonisjs/lucid/schema'

/** Earlier names of measures in `posts.text_style`, and the present ones. */
const NAMES = [
  ['firstLineWords', 'firstLineLength'],
  ['sentenceWords', 'sentenceLength'],
] as const

/** The measures of a text are named for what they measure. */
export default class extends BaseSchema {
  async up() {
    for (const [before, after] of NAMES) this.#rename(before, after)
  }

  async down() {
    for (const [before, after] of NAMES) this.#rename(after, before)
  }

  #rename(before: string, after: string) {
    const change = `update posts set text_style = replace(text_style, '"${before}"', '"${after}"')`
    this.schema.raw(`${change} where text_style is not null`)
  }
}
