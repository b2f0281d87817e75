import { Exception } from '@adonisjs/core/exceptions'
import { backupRefusal } from '#domain/archives/backups'
import { ARCHIVE_REFUSALS } from '#domain/archives/archive_bounds'
import type { ArchiveRefusal } from '#domain/archives/archive_bounds'
import { DOCUMENT_SENTENCES } from '#domain/media/document_rules'
import type { DocumentRefusal } from '#domain/media/document_rules'
import { IMAGE_SENTENCES } from '#domain/media/image_rules'
import type { ImageRefusal } from '#domain/media/image_rules'
import { SHEET_REFUSALS } from '#domain/posts/csv/post_columns'
import type { SheetRefusal } from '#domain/posts/csv/parse_csv'
import { OVERLAY_SENTENCES } from '#domain/overlay/overlay_images'
import type { OverlayRefusal } from '#domain/overlay/overlay_images'

/** A user downloads few exports at a time, and so do all users together. */
export class ExportRunningException extends Exception {
  static status = 429
  static code = 'E_TOO_MANY_REQUESTS'
  static message =
    'Other exports are still being downloaded. Please try again when one has finished.'
  headers = { 'Retry-After': '60' }
}

/** An archive cannot be imported. `where` is the place in the archive. */
export class ArchiveRefusedException extends Exception {
  static code = 'E_ARCHIVE_REFUSED'

  constructor(
    readonly refusal: ArchiveRefusal,
    where?: string,
    sentence = ARCHIVE_REFUSALS[refusal].sentence
  ) {
    const { status } = ARCHIVE_REFUSALS[refusal]
    super(where === undefined ? sentence : `${sentence} (${where})`, { status })
  }

  /** Creates the exception for a backup, whose sentences are for the operator. */
  static ofBackup(refusal: ArchiveRefusal, where?: string) {
    return new this(refusal, where, backupRefusal(refusal))
  }
}

/** The text of a file cannot be attached. The message says why. */
export class AttachmentRefusedException extends Exception {
  static status = 422
  static code = 'E_ATTACHMENT'
  static message = "This attachment can't be found. Please add it again."
}

const DOCUMENT_STATUSES: Record<DocumentRefusal, number> = {
  type: 415,
  empty: 422,
  broken: 422,
  locked: 422,
  too_big: 413,
  too_many_pages: 422,
}

/** An uploaded document cannot be published. */
export class DocumentRefusedException extends Exception {
  constructor(refusal: DocumentRefusal) {
    super(DOCUMENT_SENTENCES[refusal], {
      status: DOCUMENT_STATUSES[refusal],
      code: 'E_DOCUMENT_REFUSED',
    })
  }
}

const IMAGE_STATUSES: Record<ImageRefusal, number> = {
  type: 415,
  empty: 422,
  broken: 422,
  too_big: 413,
  too_many_pixels: 422,
}

/** An uploaded image cannot be published. */
export class ImageRefusedException extends Exception {
  constructor(refusal: ImageRefusal) {
    super(IMAGE_SENTENCES[refusal], {
      status: IMAGE_STATUSES[refusal],
      code: 'E_IMAGE_REFUSED',
    })
  }
}

/** An image can't be downloaded from its address. The message says why. */
export class ImageUrlException extends Exception {
  static status = 422
  static code = 'E_IMAGE_URL'
}

/** LinkedIn does not allow this connection to read posts. The message says why. */
export class ImportRefusedException extends Exception {
  static status = 403
  static code = 'E_IMPORT_NOT_PERMITTED'
}

const OVERLAY_STATUSES: Record<OverlayRefusal, number> = {
  empty: 422,
  type: 415,
  too_big: 413,
  too_large: 422,
  broken: 422,
  unreachable: 422,
  too_slow: 422,
}

/** No text can be drawn on this image. */
export class OverlayRefusedException extends Exception {
  constructor(refusal: OverlayRefusal) {
    super(OVERLAY_SENTENCES[refusal], {
      status: OVERLAY_STATUSES[refusal],
      code: 'E_IMAGE_REFUSED',
    })
  }
}

/** A file cannot be read as a list of posts. */
export class SheetRefusedException extends Exception {
  constructor(refusal: SheetRefusal) {
    const { status, sentence } = SHEET_REFUSALS[refusal]
    super(sentence, { status, code: 'E_CSV_REFUSED' })
  }
}

/** A draft may only contain images of its own organization. */
export class UnknownMediaException extends Exception {
  static status = 422
  static code = 'E_UNKNOWN_MEDIA'
  static message = "An image in this draft can't be found. Please upload it again."
}
