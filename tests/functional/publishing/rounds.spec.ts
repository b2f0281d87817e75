import { randomInt } from 'node:crypto'
import { test } from '@japa/runner'
import { Settings } from 'luxon'
import publishing from '#config/publishing'
import Post from '#models/post'
import { now } from '#services/clock'
import type { LedgerEntry } from '#sandbox/linkedin/ledger'
import { AGENCY } from '#sandbox/linkedin/people'
import {
  asker,
  byRound,
  planRounds,
  problemOf,
  storeRounds,
  type Answer,
  type Round,
} from '#tests/helpers/changing_rounds'
import { connectedOrganization } from '#tests/helpers/connected_organization'
import { inOurTime } from '#tests/helpers/doubtful_post'
import { publishingGroup } from '#tests/helpers/publishing_group'
import { runningPublisher } from '#tests/helpers/running_publisher'
import { seededRandom } from '#tests/helpers/seeded_random'

const ROUNDS = 2000
const SEED = Number(process.env.ROUNDS_SEED ?? randomInt(2 ** 31))

/** Requests under way at once. */
const HANDS = 12

test.group('Changes within a second of the due time', (group) => {
  const peer = publishingGroup(group)

  test(`${ROUNDS} rounds: never an old text, never an old time, never a deleted post`, async ({
    assert,
  }) => {
    Object.assign(publishing, { timeoutMs: 30_000 })
    inOurTime(peer())
    // LinkedIn takes its time, or hardly a change would meet its post on the way.
    peer().faults.add({ match: 'POST /rest/posts', fault: 'slow', delayMs: 10 })
    const { organization, user } = await connectedOrganization(peer().url, { member: AGENCY.id })
    const rounds = planRounds(ROUNDS, now().toMillis(), seededRandom(SEED))
    await storeRounds(rounds, organization.id)
    const publisher = runningPublisher()
    const answers = await askAll(rounds, await asker(user), publisher.claim)
    const lastDueAt = Math.max(...rounds.map(({ dueAt }) => dueAt))
    setClock(Math.max(lastDueAt, now().toMillis()))
    await publisher.finish()
    const early = peer().ledger()
    setClock(Math.max(...rounds.map(({ movedTo }) => movedTo)))
    await publisher.finish()
    const problems = [...problemsOf(answers, early), ...(await untruths(rounds))]
    assert.deepEqual(problems, [], `ROUNDS_SEED=${SEED}`)
    for (const change of ['edit', 'move', 'delete']) {
      const made = answers.filter(({ round }) => round.change === change)
      const refused = made.filter(({ status }) => status === 409)
      const tooFew = `too few near misses of ${change}: ${refused.length} of ${made.length}`
      assert.isAbove(Math.min(refused.length, made.length - refused.length), ROUNDS / 40, tooFew)
    }
  }).timeout(120_000)

  /** Asks for each change at its moment, while the publisher claims what is due by then. */
  async function askAll(
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
      if (asking.size >= HANDS) await Promise.race(asking)
    }
    await Promise.all([claiming, ...asking])
    return answers
  }

  function linkedinTime() {
    return Date.now() + peer().settings.clockOffsetMs
  }

  function problemsOf(answers: Answer[], early: LedgerEntry[]) {
    const [inTime, all] = [byRound(early), byRound(peer().ledger())]
    return answers.flatMap((answer) => {
      const { name, change } = answer.round
      const problem = problemOf(answer, inTime.get(name) ?? [], all.get(name) ?? [])
      return problem ? [`${name}, ${change}: ${problem}`] : []
    })
  }

  /** Posts of which Herald says something other than what LinkedIn has. */
  async function untruths(rounds: Round[]) {
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
