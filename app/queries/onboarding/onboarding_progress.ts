import type { DateTime } from 'luxon'
import { bestHour, type BestHour } from '#domain/analytics/hour_grid'
import { offsetSpans } from '#domain/analytics/local_time'
import {
  isAllDone,
  onboardingSteps,
  stepsFor,
  type OnboardingStep,
  type StepId,
} from '#domain/onboarding/steps'
import { zoneOrUtc } from '#domain/schedule/wall_clock'
import { fromSqlInstant } from '#database/instants'
import Draft from '#models/draft'
import { inCalendar } from '#models/in_calendar'
import Material from '#models/material'
import type Organization from '#models/organization'
import Post from '#models/post'
import { hourCounts } from '#models/published_figures'
import type User from '#models/user'

/** How far back the engagement of posts says something about good hours. */
const MEASURED_DAYS = 180

/** Seven days on any clock of the world. */
const SHOWN_DAYS = 9

const MAX_POSTS = 100

export interface OnboardingProgress {
  steps: OnboardingStep[]
  isHidden: boolean
}

/**
 * How far a user has come with the first steps in the selected organization; null when they are all
 * done. It is read from what exists, so a step that another member or the API did counts, too.
 * `organization` has to be loaded with its connection.
 */
export async function onboardingProgress(
  user: User,
  organization: Organization | null
): Promise<OnboardingProgress | null> {
  const done = organization ? await doneIn(organization) : new Set<StepId>()
  const steps = onboardingSteps(stepsFor(organization?.role ?? null), done, user.skippedSteps)
  return isAllDone(steps) ? null : { steps, isHidden: user.isOnboardingHidden }
}

export interface FirstWeekFacts {
  planned: Date[]
  best: BestHour | null
}

/**
 * What the organization has planned for the next week, and the hour that did best so far. Null without
 * an organization, or once the first steps are done.
 */
export async function firstWeekOf(
  user: User,
  organization: Organization | null,
  now: DateTime
): Promise<FirstWeekFacts | null> {
  if (!organization || (await onboardingProgress(user, organization)) === null) return null
  const organizationId = organization.id
  const [from, until] = [now.minus({ days: 1 }), now.plus({ days: SHOWN_DAYS })]
  const rows: { at: unknown }[] = await inCalendar({ organizationId, from, until })
    .orderBy('posts.listed_at')
    .limit(MAX_POSTS)
    .select({ at: 'posts.listed_at' })
  const measured = now.minus({ days: MEASURED_DAYS })
  const scope = { organizationId, from: measured.toJSDate(), until: now.toJSDate() }
  const counts = await hourCounts(scope, offsetSpans(measured, now, zoneOrUtc(user.timezone)))
  return {
    planned: rows.flatMap(({ at }) => fromSqlInstant(at)?.toJSDate() ?? []),
    best: bestHour(counts),
  }
}

async function doneIn(organization: Organization): Promise<Set<StepId>> {
  const { id } = organization
  const [material, isScheduled] = await Promise.all([
    Material.query().where('organization_id', id).select('id').first(),
    hasScheduled(id),
  ])
  const done = new Set<StepId>(['organization'])
  if (material) done.add('material')
  if (organization.linkedinAccount?.condition === 'connected') done.add('linkedin')
  if (isScheduled) done.add('schedule')
  if (isScheduled || (await hasWritten(id))) done.add('post')
  return done
}

/** Imported posts were written and published elsewhere. */
function ownPosts(organizationId: string) {
  return Post.query()
    .where('organization_id', organizationId)
    .whereNot('origin', 'imported')
    .select('id')
}

async function hasScheduled(organizationId: string) {
  return (await ownPosts(organizationId).whereNotNull('publish_at').first()) !== null
}

async function hasWritten(organizationId: string) {
  const draft = await Draft.query().where('organization_id', organizationId).select('id').first()
  return draft !== null || (await ownPosts(organizationId).first()) !== null
}
