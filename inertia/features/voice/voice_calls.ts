import { authorType } from '@domain/drafts/author'
import type { AuthorKind } from '@domain/drafts/author'
import type { VoiceChoice } from '@domain/voice/voice_examples'
import { MIN_PICKED } from '@domain/voice/voice_examples'
import { textStyle } from '@domain/voice/text_style'
import { voiceCheck } from '@domain/voice/voice_check'
import type { VoiceCheck } from '@domain/voice/voice_check'
import { voiceProfile } from '@domain/voice/voice_profile'
import { useQuietRead } from '~/hooks/use_read'
import { api } from '~/client'
import { readPages } from '~/lib/read_pages'
import type { PublishedPost } from '#transformers/post_transformer'
import type { VoiceExampleCard } from '#transformers/voice_transformer'

function examplesUrl(orgId: string) {
  return `/api/organizations/${orgId}/voice-examples`
}

export function chooseExample(orgId: string, postId: string, choice: VoiceChoice | null) {
  return api.put(examplesUrl(orgId), { body: { post_id: postId, choice } })
}

/** The newest published posts, from which examples are picked: at least as many as wanted. */
export function loadPublished(orgId: string, wanted: number) {
  const load = (page: { limit: number; cursor: string | null }) => {
    return api.page<PublishedPost>('/api/posts', { query: { org_id: orgId, ...page } })
  }
  return readPages(load, { wanted })
}

/** The author of a text, as the screens know them. Without an id it is the connected member. */
export interface TextAuthor {
  kind: AuthorKind
  id: string | null
}

/** Compares texts with the examples of their author; null while nothing is known about the voice. */
export function useVoiceCheck(orgId: string) {
  const { value: examples } = useQuietRead(orgId, () =>
    api.get<VoiceExampleCard[]>(examplesUrl(orgId))
  )
  return (text: string, author: TextAuthor): VoiceCheck | null => {
    const own = examplesOf(examples ?? [], author)
    if (own.length < MIN_PICKED || text.trim() === '') return null
    return voiceCheck(textStyle(text), voiceProfile(own.map((example) => textStyle(example.text))))
  }
}

function examplesOf(examples: readonly VoiceExampleCard[], { kind, id }: TextAuthor) {
  const ofKind = examples.filter((example) => example.author_type === authorType(kind))
  const own = ofKind.filter((example) => example.author_id === id)
  if (own.length > 0 || id !== null) return own
  return ofKind.filter((example) => example.author_id === ofKind[0]?.author_id)
}
