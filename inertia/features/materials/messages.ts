import { formatCount } from '~/lib/format_count'

/** The exact words of the Materials modals (spec sections 2, 5 and 8). */
export const MATERIALS = {
  title: 'Organizational Materials',
  subtitle: 'Upload materials to auto-generate campaign insights',
  add: 'Add Materials',
  upload: 'Upload PDF, Image, or Document',
  uploadHint: 'PDF, DOC, DOCX, TXT or any image, up to 25 MB',
  choose: 'Choose file',
  drop: 'Drop it here',
  uploading: (name: string) => `Uploading ${name}`,
  list: 'Materials',
  none: 'Nothing here yet. Files, a website or a blog: whatever shows how you speak.',
  counted: (total: number, ready: number) =>
    `${formatCount(total)} ${total === 1 ? 'item' : 'items'}, ${formatCount(ready)} ready`,
  loadFailed: 'The materials could not be loaded.',
  uploaded: 'File uploaded successfully!',
  uploadFailed: 'Failed to upload file',
  urlAdded: 'URL added successfully!',
  urlFailed: 'Failed to add URL',
  websiteAdded: 'Organization website added successfully!',
  websiteFailed: 'Failed to add website.',
  deleteTitle: 'Delete material',
  deleteQuestion: (name: string) =>
    `Are you sure you want to delete "${name}"? What was understood of it so far stays.`,
  deleteFailed: 'Failed to delete material',
  againFailed: 'Failed to read it again',
  cut: 'only the beginning is read',
} as const

export const WEBSITE = {
  title: 'Organization Website Detected',
  add: 'Add Website',
  dismiss: 'Dismiss',
  busy: 'Adding...',
} as const

export const ANALYSIS = {
  title: 'Brand analysis',
  analyze: 'Analyze',
  analyzing: 'Analyzing...',
  noMaterials: 'Please add some materials first',
  cost: (tokens: number) =>
    `Analyze reads all ready materials, about ${formatCount(tokens)} AI tokens.`,
  complete: 'Analysis complete! You can now generate campaigns based on these insights.',
  failed: (detail: string) => `Analysis failed: ${detail}`,
  none: 'No analysis yet',
  noneHint:
    'Give it something to read and choose Analyze. Herald then says how you sound, what you can speak about, who should read it, and which campaigns fit.',
  from: (count: number) => `From ${formatCount(count)} ${count === 1 ? 'material' : 'materials'}`,
  voice: 'Brand voice',
  pillars: 'Content pillars',
  roles: 'Target roles',
  campaigns: 'Suggested campaigns',
  why: 'Why we think so',
  noQuote: 'in its whole, not in one sentence',
  gone: 'a material that was deleted since',
  starting: 'Starting',
} as const

export const SUGGESTION = {
  create: 'Create campaign',
  creating: 'Creating...',
  created: 'Created',
  focus: (focus: string) => `Focus: ${focus}`,
  success: (name: string) => `Campaign "${name}" created successfully! Check the Campaigns tab.`,
  failed: (detail: string) => `Campaign generation failed: ${detail}`,
} as const
