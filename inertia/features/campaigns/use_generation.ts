import { useState } from 'react'
import { router } from '@inertiajs/react'
import { ApiError } from '~/client'
import type { KeyGate } from '~/features/api_keys/use_key_gate'
import { useKeptFresh } from '~/hooks/use_kept_fresh'
import { notify } from '~/lib/notify'
import { reportQuietly } from '~/lib/report_quietly'
import type { Campaign, GenerationRun } from '~/lib/campaign_wire'
import { cancelRun, generatePost, loadRun } from './campaign_calls'
import { CAMPAIGNS } from './messages'

interface GenerationOptions {
  campaign: Campaign
  userId: string
  gate: KeyGate
  onDone: () => void
}

const LOOK_MS = 1000

function isGoingOn({ status }: GenerationRun) {
  return status === 'queued' || status === 'running'
}

function isKeyMissing(error: unknown) {
  return error instanceof ApiError && error.code === 'E_KEY_MISSING'
}

function tellFailure(error: unknown) {
  const detail = error instanceof ApiError ? error.detail : CAMPAIGNS.unknown
  notify.error(CAMPAIGNS.generateFailed(detail))
}

function tellEnd(run: GenerationRun) {
  if (run.status === 'failed') {
    notify.error(CAMPAIGNS.generateFailed(run.detail ?? CAMPAIGNS.unknown))
  }
  if (run.status !== 'succeeded') return
  const onSelect = () => router.visit('/dashboard/review-queue')
  notify.success(CAMPAIGNS.generated, { label: CAMPAIGNS.review, onSelect })
}

/** A post of the campaign made on demand: begun, watched every second, stopped. */
export function useGeneration({ campaign, userId, gate, onDone }: GenerationOptions) {
  const [run, setRun] = useState<GenerationRun | null>(null)
  const [turn, setTurn] = useState<'starting' | 'stopping' | null>(null)

  const settle = (over: GenerationRun) => {
    setRun(null)
    setTurn(null)
    tellEnd(over)
    onDone()
  }

  const follow = (next: GenerationRun) => (isGoingOn(next) ? setRun(next) : settle(next))

  const look = () => {
    if (run) void loadRun(run.id).then(follow).catch(reportQuietly)
  }
  useKeptFresh(['runs'], run ? LOOK_MS : null, look)

  const start = async () => {
    setTurn('starting')
    try {
      follow(await generatePost(campaign, userId))
    } catch (error) {
      if (isKeyMissing(error)) gate.ask('openai', () => void start())
      else tellFailure(error)
    } finally {
      setTurn(null)
    }
  }

  const generate = () => void gate.pass('openai', () => void start())

  const cancel = async () => {
    setTurn('stopping')
    if (run) await cancelRun(run.id).catch(reportQuietly)
    look()
  }

  return { run, turn, generate, cancel }
}

export type Generation = ReturnType<typeof useGeneration>
