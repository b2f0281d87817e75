import type { JsonRecord } from '#sandbox/peer/json_values'
import { seeded } from '#sandbox/peer/seeded'
import { analyse } from '#sandbox/writer/analysis'
import type { Analysis } from '#sandbox/writer/analysis'
import { readBrief } from '#sandbox/writer/brief'
import type { Brief } from '#sandbox/writer/brief'
import { writeCaption, writeSlides } from '#sandbox/writer/carousel'
import type { Slide } from '#sandbox/writer/carousel'
import { overlayElements } from '#sandbox/writer/overlay'
import type { OverlayElement } from '#sandbox/writer/overlay'
import { reviseCaption } from '#sandbox/writer/revise_caption'
import { revisePost } from '#sandbox/writer/revise_post'
import { reviseSlides } from '#sandbox/writer/revise_slides'
import { subjectOf } from '#sandbox/writer/subject_of'
import type { Subject } from '#sandbox/writer/subject'
import { writePost } from '#sandbox/writer/write_post'
import type { Post } from '#sandbox/writer/post'

/** Everything that a conversation may be answered with, written when it is first looked at. */
export class Desk {
  readonly brief: Brief
  readonly subject: Subject
  #post: Post | null = null
  #caption: string | null = null
  #analysis: Analysis | null = null
  #slides = new Map<number, Slide[]>()

  /**
   * @param seen what the pictures of the last message show, in words
   * @param repeats how often the same conversation was answered before
   */
  constructor(
    messages: JsonRecord[],
    repeats: number,
    readonly seen: string
  ) {
    this.brief = readBrief(messages, repeats)
    this.subject = subjectOf(this.brief.topic)
  }

  get post(): Post {
    const { brief } = this
    const write = () =>
      brief.revision === null
        ? writePost(brief, this.random('post'))
        : revisePost(brief, brief.revision, this.random('post'))
    return (this.#post ??= write())
  }

  get caption(): string {
    const { brief } = this
    const random = this.random('caption')
    const write = () =>
      brief.revision === null
        ? writeCaption(brief, random)
        : reviseCaption(brief, brief.revision, random)
    return (this.#caption ??= write())
  }

  get analysis(): Analysis {
    return (this.#analysis ??= analyse(this.brief))
  }

  get overlay(): OverlayElement[] {
    return overlayElements(this.brief)
  }

  slides(count: number): Slide[] {
    const written = this.#slides.get(count)
    if (written) return written
    const { brief } = this
    const random = this.random('slides')
    const slides =
      brief.revision === null
        ? writeSlides(brief, random, count)
        : reviseSlides(brief, brief.revision, random, count)
    this.#slides.set(count, slides)
    return slides
  }

  /** The same numbers for the same conversation and purpose. */
  random(purpose: string): () => number {
    return seeded(`${purpose}\n${this.brief.seed}`)
  }
}
