import { TIME } from './form_problems'
import { authorFields, type CampaignAuthor } from './campaign_authors'
import type { CampaignForm } from './campaign_form'
import type { Campaign, CampaignFields } from '~/lib/campaign_wire'

/** Entries without the blank ones (spec section 5), each once. */
function entries(rows: string[]) {
  return [...new Set(rows.map((row) => row.trim()).filter(Boolean))]
}

/** What is sent to save the form. */
export function campaignBody(
  form: CampaignForm,
  authors: CampaignAuthor[],
  before: Campaign | null
): CampaignFields {
  return {
    ...authorFields(form.authorId, authors, before),
    name: form.name.trim(),
    description: form.description.trim(),
    content_pillars: entries(form.contentPillars),
    target_audience: {
      job_titles: entries(form.jobTitles),
      industries: entries(form.industries),
      interests: entries(form.interests),
    },
    posting_schedule: {
      frequency: form.frequency,
      time_slots: entries(form.timeSlots).filter((slot) => TIME.test(slot)),
    },
    tone_voice: form.toneVoice,
    content_types: form.contentTypes,
    include_images: form.includeImages,
    use_ai_images: form.useAiImages,
    image_style: form.imageStyle,
    text_model: form.textModel,
    image_model: form.imageModel,
    auto_post: form.autoPost,
    status: form.status,
  }
}
