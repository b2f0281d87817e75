import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import type { Finding } from '#domain/health/findings'
import { aiPeer } from '#tests/helpers/peers/ai_peer'
import { freshDatabase } from '#tests/helpers/test_database'
import { HeraldProcess } from '#tests/helpers/publishing/herald_process'
import { linkedinPeer } from '#tests/helpers/peers/linkedin_peer'
import { misbehavingServers } from '#tests/helpers/peers/web_servers'
import { stripePeer } from '#tests/helpers/requests/billing_requests'
import Backup from '#models/backup'
import ClockTick from '#models/clock_tick'
import Heartbeat from '#models/heartbeat'
import { now } from '#services/clock'
import { PLANTED, smtp, type Env } from '#tests/functional/health/planted_faults'

test.group('doctor names the cause', (group) => {
  const linkedin = linkedinPeer(group)
  const ai = aiPeer(group)
  const stripe = stripePeer(group)
  const odd = misbehavingServers(group)
  const rounds = new Map<number, Promise<{ code: number | null; said: string }>>()
  let folder = ''

  group.setup(async () => {
    folder = await mkdtemp(join(tmpdir(), 'doctor-'))
    await writeFile(join(folder, 'file'), 'Not a database, and not a folder either.'.repeat(20))
    return () => rm(folder, { recursive: true })
  })
  group.setup(freshDatabase)

  async function healthy(): Promise<Env> {
    const own = `http://localhost:${process.env.PORT}`
    stripe().settings.webhookUrl = `${own}/api/billing/webhook`
    await Backup.create({ place: '/srv/backups', bytes: 1, failure: null })
    await ClockTick.record('publish', 'here:1', now())
    await Heartbeat.beat('here:2', 'worker', { at: now(), startedAt: now() })
    return {
      APP_URL: own,
      LINKEDIN_OAUTH_URL: linkedin().url,
      LINKEDIN_API_URL: linkedin().url,
      OPENROUTER_URL: ai().url,
      OPENROUTER_API_KEY: 'sk-or-v1-good',
      STRIPE_API_URL: stripe().url,
      STRIPE_SECRET_KEY: 'sk_test_sandbox',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
      STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
      ...smtp(odd().mail),
    }
  }

  async function doctor(planted: Env, ...flags: string[]) {
    const process = HeraldProcess.ace(['doctor', ...flags], { ...(await healthy()), ...planted })
    const code = await process.ended()
    return { code, said: process.said }
  }

  function inRound(round: number) {
    const faults = PLANTED.filter((fault) => fault.round === round)
    const places = { ...odd(), folder }
    const planted = Object.assign({}, ...faults.map(({ plant }) => plant(places)))
    const run = rounds.get(round) ?? doctor(planted, '--json')
    rounds.set(round, run)
    return run
  }

  function findingsIn(output: string): Finding[] {
    return JSON.parse(output.slice(output.indexOf('{\n'))).findings
  }

  test('the doctor finds nothing wrong with a healthy installation', async ({ assert }) => {
    const { code, said: output } = await doctor({}, '--json')
    const wrong = findingsIn(output).filter(({ status }) => status !== 'ok')
    assert.deepEqual(wrong, [], output)
    assert.equal(code, 0)
    assert.equal(JSON.parse(output).status, 'ok')
  })

  test('{fault}')
    .with(PLANTED)
    .run(async ({ assert }, { round, line }) => {
      const { code, said: output } = await inRound(round)
      const lines = findingsIn(output)
        .filter(({ status }) => status === 'problem')
        .map(({ detail, cure }) => `${detail} ${cure}`)
      assert.isTrue(
        lines.some((each) => line.test(each)),
        lines.join('\n')
      )
      assert.equal(code, 1)
      assert.notMatch(output, /^\s+at /m, 'no stack traces')
    })
    .timeout(60_000)

  test('on a terminal each finding is one line', async ({ assert }) => {
    const { code, said: output } = await doctor({ STRIPE_WEBHOOK_SECRET: '' })
    assert.equal(code, 1)
    const lines = output.trim().split('\n')
    for (const line of lines) assert.match(line, /^(ok|warning|problem) +\w/)
    assert.lengthOf(
      lines.filter((line) => line.startsWith('problem')),
      1
    )
  })
})
