import { isRecord } from '#sandbox/peer/json_values'

/** Names that mean the same to a writer. */
const SAME: readonly string[][] = [
  ['body', 'content', 'text', 'post', 'commentary', 'copy', 'post_text', 'post_body'],
  ['title', 'heading', 'headline', 'name', 'label', 'pillar', 'segment'],
  ['hashtags', 'tags'],
  ['alt', 'alt_text', 'image_description', 'description'],
  ['image_prompt', 'picture_prompt', 'visual', 'visual_prompt', 'image_idea', 'prompt'],
  ['search_words', 'keywords', 'search_query', 'search', 'query', 'terms'],
  ['brand_voice', 'voice', 'tone', 'tone_voice', 'tone_of_voice'],
  ['content_pillars', 'pillars', 'themes', 'topics'],
  ['industries', 'industry', 'sectors'],
  ['job_titles', 'roles', 'target_roles', 'titles'],
  ['expert_segments', 'experts', 'expertise', 'segments'],
  ['suggested_campaigns', 'campaigns', 'campaign_ideas'],
  ['evidence', 'claims', 'sources', 'quotes', 'proof'],
  ['material_id', 'source_id', 'source', 'material', 'document_id', 'id'],
  ['quote', 'excerpt', 'words', 'passage', 'text'],
  ['reason', 'why', 'rationale', 'explanation', 'because', 'description'],
  ['overlay_elements', 'elements', 'layers', 'texts'],
  ['key_points', 'points', 'takeaways', 'highlights'],
  ['notes', 'facts', 'findings'],
  ['summary', 'overview', 'gist', 'abstract'],
  ['slides', 'pages', 'cards'],
]

/**
 * What a source has under a name, or under one that means the same. Values may be functions: they are
 * called with how many are wanted.
 */
export function lookUp(source: unknown, name: string): unknown {
  if (!isRecord(source)) return undefined
  const plain = snakeCase(name)
  if (plain in source) return source[plain]
  const alias = SAME.filter((group) => group.includes(plain))
    .flat()
    .find((other) => other in source)
  return alias === undefined ? undefined : source[alias]
}

export function snakeCase(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/[\s-]+/g, '_')
    .toLowerCase()
}
