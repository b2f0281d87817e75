import type { DateTime } from 'luxon'
import { bestHour, type BestHour } from '#domain/analytics/hour_grid'
import { zoneOrUtc } from '#domain/schedule/wall_clock'
import {
  isAllDone,
  onboardingSteps,
  stepsFor,
  type OnboardingStep,
  type StepId,
} from '#domain/onboarding/steps'
import { isoInstant } from '#database/stored_values'
import { cachedRead } from '#queries/cached_read'
import { postsInCalendar } from '#queries/calendar/posts_in_calendar'
import { measuredHourCounts } from '#queries/calendar/measured_hours'
import type Organization from '#models/organization'
import type User from '#models/user'
import { shellFacts } from '#queries/shell/shell_facts'

/** Covers seven days in every time zone. */
const SHOWN_DAYS = 9

const MAX_POSTS = 100

interface OnboardingProgress {
  steps: OnboardingStep[]
  isHidden: boolean
}

/**
 * A user's progress with the onboarding steps in the selected organization, or null when all are
 * done. It is derived from existing data, so steps done by another member or the API count, too.
 * The organization's connection must be preloaded.
 */
export async function onboardingProgress(
  user: User,
  organization: Organization | null
): Promise<OnboardingProgress | null> {
  const done = organization ? await completedSteps(user, organization) : new Set<StepId>()
  const steps = onboardingSteps(stepsFor(organization?.role ?? null), done, user.skippedSteps)
  return isAllDone(steps) ? null : { steps, isHidden: user.isOnboardingHidden }
}

interface FirstWeekFacts {
  /** ISO texts. */
  planned: string[]
  best: BestHour | null
}

/**
 * The organization's plan for the next week and its best hour so far. Returns null without an
 * organization or when onboarding is done.
 */
export async function firstWeek(
  user: User,
  organization: Organization | null,
  asked: DateTime
): Promise<FirstWeekFacts | null> {
  if (!organization || (await onboardingProgress(user, organization)) === null) return null
  const zone = zoneOrUtc(user.timezone)
  return cachedRead(organization, `first week in ${zone}`, () =>
    readFirstWeek(organization.id, asked, zone)
  )
}

async function readFirstWeek(
  organizationId: string,
  asked: DateTime,
  zone: string
): Promise<FirstWeekFacts> {
  // Offsets of whole minutes are known from earlier requests.
  const now = asked.startOf('minute')
  const [from, until] = [now.minus({ days: 1 }), now.plus({ days: SHOWN_DAYS })]
  const rows: { at: unknown }[] = await postsInCalendar({ organizationId, from, until })
    .orderBy('posts.listed_at')
    .limit(MAX_POSTS)
    .select({ at: 'posts.listed_at' })
  return {
    planned: rows.flatMap(({ at }) => isoInstant(at) ?? []),
    best: bestHour(await measuredHourCounts({ organizationId, zone, now })),
  }
}

async function completedSteps(user: User, organization: Organization): Promise<Set<StepId>> {
  const { hasMaterial, hasWritten, hasScheduled } = await shellFacts(user, organization)
  const done = new Set<StepId>(['organization'])
  if (hasMaterial) done.add('material')
  if (organization.linkedinAccount?.condition === 'connected') done.add('linkedin')
  if (hasScheduled) done.add('schedule')
  if (hasScheduled || hasWritten) done.add('post')
  return done
}
