import { randomInt } from 'node:crypto'
import { test } from '@japa/runner'
import { Settings } from 'luxon'
import publishing from '#config/publishing'
import Post from '#models/post'
import { now } from '#services/clock'
import type { LedgerEntry } from '#sandbox/linkedin/linkedin_ledger'
import { AGENCY } from '#sandbox/linkedin/people'
import {
  asker,
  byRound,
  planRounds,
  problemOf,
  storeRounds,
  type Answer,
  type Round,
} from '#tests/helpers/publishing/changing_rounds'
import { connectedOrganization } from '#tests/helpers/data/members'
import { answerTooLate } from '#tests/helpers/publishing/publishing_outcomes'
import { publishingGroup, runningPublisher } from '#tests/helpers/publishing/publisher'
import { seededRandom } from '#tests/helpers/data/stored_posts'

const ROUNDS = 2000
const SEED = Number(process.env.ROUNDS_SEED ?? randomInt(2 ** 31))

/** Parallel requests. */
const WORKERS = 12

test.group('Changes within a second of the due time', (group) => {
  const peer = publishingGroup(group)

  test(`${ROUNDS} rounds: never an old text, never an old time, never a deleted post`, async ({
    assert,
  }) => {
    Object.assign(publishing, { timeoutMs: 30_000 })
    answerTooLate(peer())
    // The LinkedIn peer responds slowly, so that changes happen while posts are being published.
    peer().faults.add({ match: 'POST /rest/posts', fault: 'slow', delayMs: 40 })
    const { organization, user } = await connectedOrganization(peer().url, { member: AGENCY.id })
    const rounds = planRounds(ROUNDS, now().toMillis(), seededRandom(SEED))
    await storeRounds(rounds, organization.id)
    const publisher = runningPublisher()
    const answers = await requestAll(rounds, await asker(user), publisher.claim)
    const lastDueAt = Math.max(...rounds.map(({ dueAt }) => dueAt))
    setClock(Math.max(lastDueAt, now().toMillis()))
    await publisher.finish()
    const early = peer().ledger()
    setClock(Math.max(...rounds.map(({ movedTo }) => movedTo)))
    await publisher.finish()
    const problems = [...problemsOf(answers, early), ...(await contradictions(rounds))]
    assert.deepEqual(problems, [], `ROUNDS_SEED=${SEED}`)
    for (const change of ['edit', 'move', 'delete']) {
      const made = answers.filter(({ round }) => round.change === change)
      const refused = made.filter(({ status }) => status === 409)
      const tooFew = `too few near misses of ${change}: ${refused.length} of ${made.length}`
      assert.isAbove(Math.min(refused.length, made.length - refused.length), ROUNDS / 40, tooFew)
    }
  }).timeout(120_000)

  /** Sends each change at its time, while the publisher claims due posts. */
  async function requestAll(
    rounds: Round[],
    ask: Awaited<ReturnType<typeof asker>>,
    claim: () => Promise<void>
  ) {
    const answers: Answer[] = []
    const asking = new Set<Promise<unknown>>()
    let claiming = Promise.resolve()
    for (const round of rounds.toSorted((a, b) => a.askedAt - b.askedAt)) {
      await claiming
      setClock(round.askedAt)
      claiming = claim()
      const asked = ask(round)
        .then((answer) => answers.push({ ...answer, at: linkedinTime() }))
        .finally(() => asking.delete(asked))
      asking.add(asked)
      if (asking.size >= WORKERS) await Promise.race(asking)
    }
    await Promise.all([claiming, ...asking])
    return answers
  }

  function linkedinTime() {
    return Date.now() + peer().settings.clockOffsetMs
  }

  function problemsOf(answers: Answer[], early: LedgerEntry[]) {
    const [earlyEntries, allEntries] = [byRound(early), byRound(peer().ledger())]
    return answers.flatMap((answer) => {
      const { name, change } = answer.round
      const problem = problemOf(answer, earlyEntries.get(name) ?? [], allEntries.get(name) ?? [])
      return problem ? [`${name}, ${change}: ${problem}`] : []
    })
  }

  /** Posts whose state in Herald differs from LinkedIn. */
  async function contradictions(rounds: Round[]) {
    const texts = new Map(
      peer()
        .ledger()
        .map(({ urn, text }) => [urn, text])
    )
    const times = new Map(rounds.map((round) => [`scheduled_${round.name}`, round]))
    const posts = await Post.all()
    return posts.flatMap(({ id, status, body, platformUrn, publishAt, postedAt }) => {
      const { dueAt, movedTo } = times.get(id) ?? {}
      const [planned, out] = [publishAt?.toMillis(), postedAt?.toMillis()]
      const isTrue = status === 'published' && texts.get(platformUrn ?? '') === body
      const isInTime = Number(out) >= Number(planned) && [dueAt, movedTo].includes(planned)
      return isTrue && isInTime ? [] : [`${id} is ${status} as "${body}"`]
    })
  }
})

function setClock(moment: number) {
  Settings.now = () => moment
}
