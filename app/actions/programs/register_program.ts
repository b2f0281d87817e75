import { randomUUID } from 'node:crypto'
import type { OauthProblem } from '#domain/programs/oauth_rules'
import { readMetadata } from '#domain/programs/program_client'
import RegisteredProgram from '#models/registered_program'

/** Registers a program that publishes no metadata (RFC 7591). It gets an id and no secret. */
export default class RegisterProgram {
  async handle({ metadata }: { metadata: unknown }): Promise<RegisteredProgram | OauthProblem> {
    const client = readMetadata(metadata, randomUUID())
    return 'error' in client ? client : RegisteredProgram.create(client)
  }
}
