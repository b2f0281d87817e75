import type { DateTime } from 'luxon'
import type { RejectedVersion } from '#domain/publishing/api_version'

/** Port: the API versions that LinkedIn would not speak, kept for all processes and past a restart. */
export abstract class ApiVersionMemory {
  abstract list(): Promise<RejectedVersion[]>

  /** Adding one again tells that it was still rejected then. */
  abstract add(version: string, at: DateTime): Promise<void>
}
