/** Port: reads what waits in an organization. */
export abstract class ReadingLane {
  /** Has it read soon. Never throws: what could not be handed over waits for the clock. */
  abstract handOver(organizationId: string): Promise<void>

  /** Reads it here and now; what others are reading already is theirs. */
  abstract readWaiting(organizationId: string): Promise<void>
}
