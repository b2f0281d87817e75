import type { ArchiveRefusal } from '#domain/archives/refusals'

/** What is wrong with a zip, told by the ones who read it. */
export class ArchiveFailure extends Error {
  constructor(
    readonly refusal: ArchiveRefusal,
    readonly where?: string
  ) {
    super(refusal)
  }
}
