import { randomInt } from 'node:crypto'
import { test } from '@japa/runner'
import { Settings } from 'luxon'
import publishing from '#config/publishing'
import { APPROVAL_POLICIES } from '#domain/approvals/approval_policy'
import Approval from '#models/approval'
import Post from '#models/post'
import { now } from '#services/clock'
import { AGENCY } from '#sandbox/linkedin/people'
import { seededRandom } from '#tests/helpers/data/stored_posts'
import { makeTeam } from '#tests/helpers/data/members'
import {
  ApprovedTexts,
  approvalAsker,
  approvalProblemOf,
  planApprovalRounds,
  planChanges,
  storeApprovalRounds,
  type ApprovalRound,
} from '#tests/functional/approvals/approval_rounds'
import { byRound } from '#tests/helpers/publishing/changing_rounds'
import { publishingGroup, runningPublisher } from '#tests/helpers/publishing/publisher'

const ROUNDS = Number(process.env.APPROVAL_ROUNDS ?? 90)
const SEED = Number(process.env.ROUNDS_SEED ?? randomInt(2 ** 31))

/** Parallel requests. */
const WORKERS = 12

test.group('Approvals within a second of the due time', (group) => {
  const peer = publishingGroup(group)

  test(`${ROUNDS} rounds of approve, withdraw, edit, move and post now: nothing is published without the approvals of exactly that version`, async ({
    assert,
  }) => {
    Object.assign(publishing, { timeoutMs: 30_000 })
    // The LinkedIn peer responds slowly, so that changes happen while posts are being published.
    peer().faults.add({ match: 'POST /rest/posts', fault: 'slow', delayMs: 10 })
    const teams = {
      campaigns: await makeTeam(peer().url, 'campaigns', { member: AGENCY.id }),
      everyone: await makeTeam(peer().url, 'everyone', { member: AGENCY.id }),
      client: await makeTeam(peer().url, 'client', { member: AGENCY.id }),
    }
    const random = seededRandom(SEED)
    const texts = new ApprovedTexts()
    const rounds = planApprovalRounds(ROUNDS, now().toMillis(), random)
    await storeApprovalRounds(rounds, teams, texts)
    const publisher = runningPublisher()
    const ask = await approvalAsker(teams, texts)
    const answers = await requestAll(planChanges(rounds, random), ask, publisher.claim)
    setClock(Math.max(now().toMillis(), ...rounds.map(({ dueAt }) => dueAt)))
    await publisher.finish()
    setClock(Math.max(...rounds.map(({ movedTo }) => movedTo)))
    await publisher.finish()
    assert.deepEqual(await problemsOf(rounds, texts), [], `ROUNDS_SEED=${SEED}`)
    const failed = answers.filter(({ status }) => status >= 500)
    assert.deepEqual(failed, [], `ROUNDS_SEED=${SEED}`)
    const outcomes = await outcomesOf(rounds)
    for (const policy of APPROVAL_POLICIES) {
      for (const outcome of ['published', 'held back']) {
        const { length } = outcomes.get(`${policy} ${outcome}`) ?? []
        assert.isAbove(length, ROUNDS / 60, `too few near misses: ${policy}, ${outcome}`)
      }
    }
  }).timeout(240_000)

  /** Sends each change at its time, while the publisher claims due posts. */
  async function requestAll(
    changes: ReturnType<typeof planChanges>,
    ask: Awaited<ReturnType<typeof approvalAsker>>,
    claim: () => Promise<void>
  ) {
    const answers: Awaited<ReturnType<typeof ask>>[] = []
    const asking = new Set<Promise<unknown>>()
    let claiming = Promise.resolve()
    for (const change of changes) {
      await claiming
      setClock(change.askedAt)
      claiming = claim()
      const asked = ask(change)
        .then((answer) => answers.push(answer))
        .finally(() => asking.delete(asked))
      asking.add(asked)
      if (asking.size >= WORKERS) await Promise.race(asking)
    }
    await Promise.all([claiming, ...asking])
    return answers
  }

  async function problemsOf(rounds: ApprovalRound[], texts: ApprovedTexts) {
    const received = byRound(peer().ledger())
    const stored = await Post.all()
    const posts = new Map(stored.map((post) => [post.id, post]))
    const given = Map.groupBy(await Approval.all(), ({ postId }) => postId)
    return rounds.flatMap((round) => {
      const post = posts.get(`scheduled_${round.name}`)
      if (!post) return [`${round.name} is gone`]
      const rows = { post, approvals: given.get(post.id) ?? [] }
      const problem = approvalProblemOf(round, rows, received.get(round.name) ?? [], texts)
      return problem ? [`${round.name}, ${round.policy}: ${problem}`] : []
    })
  }

  /** Counts the posts of each policy that were published, and those that were held back. */
  async function outcomesOf(rounds: ApprovalRound[]) {
    const stored = await Post.all()
    const posts = new Map(stored.map(({ id, status }) => [id, status]))
    return Map.groupBy(rounds, ({ policy, name }) => {
      const isPublished = posts.get(`scheduled_${name}`) === 'published'
      return `${policy} ${isPublished ? 'published' : 'held back'}`
    })
  }
})

function setClock(moment: number) {
  Settings.now = () => moment
}
