import { watchMemory } from '#services/background/watch_memory'
import { ArchiveFailure } from '#services/archives/archive_failure'
import type { ArchiveOrder, ArchiveReport, NewIds } from '#services/archives/archive_report'
import { readGivenArchive } from '#services/archives/given_archive'

watchMemory()

/** One report, one answer: the server stores what it was told before more is read. */
function ask(report: ArchiveReport): Promise<NewIds> {
  const answer = new Promise<NewIds>((resolve) => process.once('message', resolve))
  process.send?.(report)
  return answer
}

process.once('message', async (order: ArchiveOrder) => {
  try {
    await readGivenArchive(order, ask)
    process.send?.({ kind: 'done' })
  } catch (error) {
    const failure = error instanceof ArchiveFailure ? error : new ArchiveFailure('broken')
    process.send?.({ kind: 'refused', refusal: failure.refusal, where: failure.where })
  }
})
