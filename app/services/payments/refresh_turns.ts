import { Turns } from '#services/background/turns'

interface Line {
  turns: Turns
  asking: number
}

const lines = new Map<string, Line>()

/** One after the other for the same user, in this process: events come in bursts. */
export async function inTurnOf<Result>(
  userId: string,
  work: () => Promise<Result>
): Promise<Result> {
  const line = lines.get(userId) ?? { turns: new Turns(() => 1), asking: 0 }
  lines.set(userId, line)
  line.asking += 1
  try {
    return await line.turns.take(work)
  } finally {
    line.asking -= 1
    if (line.asking === 0) lines.delete(userId)
  }
}
