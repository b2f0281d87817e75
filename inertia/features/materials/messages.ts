import { formatCount } from '~/lib/format'

export const MATERIALS = {
  title: 'Organizational Materials',
  subtitle: 'Upload materials to auto-generate campaign insights',
  add: 'Add Materials',
  upload: 'Upload PDF, Image, or Document',
  uploadHint: 'PDF, DOC, DOCX, TXT or any image, up to 25 MB',
  choose: 'Choose file',
  addFile: 'Add a file',
  drop: 'Drop it here',
  uploading: (name: string) => `Uploading ${name}`,
  list: 'Materials',
  none: 'Add files, a website or a blog that show your brand voice.',
  counted: (total: number, ready: number) =>
    `${formatCount(total)} ${total === 1 ? 'item' : 'items'}, ${formatCount(ready)} ready`,
  loadFailed: "The materials couldn't be loaded.",
  uploaded: 'File uploaded successfully!',
  uploadFailed: 'Failed to upload file',
  urlAdded: 'URL added successfully!',
  urlFailed: 'Failed to add URL',
  websiteAdded: 'Organization website added successfully!',
  websiteFailed: 'Failed to add website.',
  deleteTitle: 'Delete material',
  deleteQuestion: (name: string) =>
    `Are you sure you want to delete "${name}"? Existing insights are kept.`,
  deleteFailed: 'Failed to delete material',
  againFailed: 'Failed to read the material again. Please try again.',
  cut: 'only the beginning was read',
  undescribed: 'Not described yet. Add an AI key in Settings to use it in an analysis.',
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
  cancelFailed: 'Failed to cancel.',
  loadFailed: "The analysis couldn't be loaded.",
  none: 'No analysis yet',
  noneHint:
    'Add materials and click Analyze to see your brand voice, topics, audience and campaign ideas.',
  from: (count: number) => `From ${formatCount(count)} ${count === 1 ? 'material' : 'materials'}`,
  voice: 'Brand voice',
  pillars: 'Content pillars',
  roles: 'Target roles',
  campaigns: 'Suggested campaigns',
  why: 'Sources',
  noQuote: 'Based on the whole material',
  gone: 'Deleted material',
  start: 'Start analysis',
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
