import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ListAuthors from '#actions/linkedin/list_authors'
import { freeSlotsOf } from '#queries/posting_queue/posting_queue'
import { withApprovals } from '#queries/approvals/with_approvals'
import { conversation } from '#queries/assistant/conversation_page'
import { organizationDrafts } from '#queries/drafts/organization_drafts'
import AuthorSlot from '#models/author_slot'
import Draft from '#models/draft'
import Preference from '#models/preference'
import type Organization from '#models/organization'
import { messageCard } from '#transformers/assistant_transformer'
import { authorChoices } from '#transformers/authors_transformer'
import { draftCard } from '#transformers/draft_transformer'
import { likedPost } from '#transformers/voice_transformer'
import { modelChoice } from '#transformers/model_choice_transformer'
import { shownDrafts } from '#validators/draft_validator'

/** Milliseconds that the page waits for LinkedIn to list company pages. */
const TIMEOUT_MS = 1500

const NO_ORGANIZATION = {
  drafts: [],
  has_older_drafts: false,
  authors: authorChoices({ account: null, pages: [], warning: null }),
  next_slot: null,
  has_posting_times: false,
}

@inject()
export default class CreatePageController {
  constructor(private listAuthors: ListAuthors) {}

  async show({ auth, inertia, request, selectedOrganization }: HttpContext) {
    const user = auth.getUserOrFail()
    return inertia.render('drafts', {
      ...(await this.#organizationProps(selectedOrganization, request.qs())),
      like: await this.#liked(selectedOrganization, request.qs().like),
      timezone: user.timezone,
      messages: await this.#messages(selectedOrganization, user),
      models: modelChoice(await Preference.of(user.id)),
    })
  }

  /** `drafts` is how many of the newest drafts are shown. */
  async #organizationProps(
    organization: Organization | null,
    { draft: draftId, drafts }: Record<string, unknown>
  ) {
    if (!organization) return NO_ORGANIZATION
    const authors = await this.listAuthors.handle({ organization, timeoutMs: TIMEOUT_MS })
    const asked = { organizationId: organization.id, limit: shownDrafts(drafts) }
    const { rows, nextCursor } = await organizationDrafts(asked)
    const chosen = await this.#chosen(organization, rows, draftId)
    const [nextSlot] = await freeSlotsOf({ organizationId: organization.id, count: 1 })
    const postingTime = await AuthorSlot.findBy('organizationId', organization.id)
    return {
      drafts: rows.map(draftCard),
      has_older_drafts: nextCursor !== null,
      authors: authorChoices(authors),
      next_slot: nextSlot ?? null,
      has_posting_times: postingTime !== null,
      ...(chosen && { draft: draftCard(chosen) }),
    }
  }

  /** The post from the URL whose style the next text should imitate. */
  async #liked(organization: Organization | null, id: unknown) {
    if (!organization || typeof id !== 'string') return null
    const post = await organization.related('posts').query().where('id', id).first()
    return post && likedPost(post)
  }

  async #messages(organization: Organization | null, { id: userId }: { id: string }) {
    if (!organization) return []
    const { messages } = await conversation({ organizationId: organization.id, userId })
    return messages.map(messageCard)
  }

  /** The draft from the URL, which may be older than the listed ones. */
  async #chosen<Listed extends { id: string }>(
    organization: Organization,
    listed: Listed[],
    id: unknown
  ): Promise<Listed | Draft | null> {
    if (typeof id !== 'string') return null
    const known = listed.find((draft) => draft.id === id)
    if (known) return known
    const own = organization.related('drafts').query().preload('posts')
    const draft = await own.where('id', id).first()
    if (draft) await withApprovals(draft.posts)
    return draft
  }
}
