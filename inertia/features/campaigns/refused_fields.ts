import type { ApiError } from '~/client'
import type { Problems } from './section_props'

/** The wire's name of a field, as far as it goes, and the form's. */
const NAMES: readonly (readonly [string, keyof Problems])[] = [
  ['name', 'name'],
  ['description', 'description'],
  ['linkedin_author_id', 'authorId'],
  ['profile_type', 'authorId'],
  ['content_pillars', 'contentPillars'],
  ['target_audience.job_titles', 'jobTitles'],
  ['target_audience.industries', 'industries'],
  ['target_audience.interests', 'interests'],
  ['posting_schedule.frequency', 'frequency'],
  ['posting_schedule', 'timeSlots'],
  ['tone_voice', 'toneVoice'],
  ['content_types', 'contentTypes'],
  ['image_style', 'imageStyle'],
  ['text_model', 'textModel'],
  ['image_model', 'imageModel'],
  ['auto_post', 'autoPost'],
  ['status', 'status'],
]

/** What the server refused, by the fields of the form. */
export function refusedFields({ errors }: ApiError): Problems {
  const found = errors.flatMap(({ field, message }) => {
    const name = NAMES.find(([wire]) => field === wire || field.startsWith(`${wire}.`))
    return name ? [[name[1], message] as const] : []
  })
  return Object.fromEntries(found.reverse())
}
