import { AI_REFUSALS, json, anything, integer, listOf, object, ref } from '#domain/openapi/shapes'
import type { Operations } from '#domain/openapi/shapes'

/** Operations for drafts and for generated content. */
export const draftOperations: Operations = {
  'GET /api/drafts': {
    summary: 'List the drafts of an organization, newest first',
    answers: { 200: json(listOf(ref('Draft'))) },
    traits: ['paged'],
  },
  'POST /api/drafts': {
    summary: 'Save a draft; answers 200 if the same id and content already exist',
    answers: { 201: json(ref('Draft')), 200: json(ref('Draft')) },
    refusals: [409],
  },
  'GET /api/drafts/:id': {
    summary: 'Get a draft with its version',
    answers: { 200: json(ref('Draft')) },
  },
  'PUT /api/drafts/:id': {
    summary: 'Update a draft and the posts linked to it; another version than yours answers 409',
    answers: { 200: json(ref('Draft')) },
    refusals: [409],
  },
  'DELETE /api/drafts/:id': {
    summary: 'Delete a draft; its posts are kept',
    answers: { 204: 'nothing' },
    traits: ['undoable'],
  },
  'GET /api/mentions': {
    summary: 'List the people and companies that a post can mention',
    answers: { 200: json(listOf(ref('MentionSuggestion'))) },
  },
  'POST /api/mentions/lookup': {
    summary: 'Find the company at a LinkedIn address, and add it to the address book',
    answers: { 200: json(ref('MentionSuggestion')) },
    refusals: [502],
  },
  'POST /api/drafts/:id/review-request': {
    summary: 'Send a draft to review, with or without a time',
    answers: { 201: json(ref('QueuedPost')) },
    refusals: [402, 409],
  },
  'POST /api/drafts/:id/voice-check': {
    summary: 'Compare a draft with the examples of its author; the score is null below 8 of them',
    answers: { 200: json(ref('VoiceCheck')) },
  },
  'POST /api/drafts/upload-image': {
    summary: 'Upload an image',
    answers: { 201: json(ref('UploadedImage')) },
    refusals: [413, 415],
  },
  'GET /api/media': {
    summary: 'List what an organization uploaded, generated or found, latest first',
    answers: { 200: json(listOf(ref('LibraryItem'))) },
    traits: ['paged'],
  },
  'GET /api/media/:id': {
    summary: 'Get an image or document with the posts and drafts that show it',
    answers: { 200: json(ref('UsedLibraryItem')) },
  },
  'PATCH /api/media/:id': {
    summary: 'Change the description of an image, or keep it while nothing uses it',
    answers: { 200: json(ref('UsedLibraryItem')) },
  },
  'POST /api/drafts/upload-document': {
    summary: 'Upload a PDF',
    answers: { 201: json(ref('UploadedDocument')) },
    refusals: [413, 415],
  },
  'POST /api/drafts/generate': {
    summary: 'Generate a post about a topic, or revise a text',
    answers: { 200: json(ref('GeneratedDraft')) },
    refusals: AI_REFUSALS,
  },
  'POST /api/drafts/generate-image': {
    summary: 'Generate an image or find a stock photo',
    answers: { 200: json(ref('GeneratedImage')) },
    traits: ['later'],
    refusals: AI_REFUSALS,
  },
  'POST /api/drafts/generate-carousel': {
    summary: 'Generate a carousel of five slides',
    answers: { 200: json(ref('Carousel')) },
    traits: ['later'],
    refusals: AI_REFUSALS,
  },
  'GET /api/drafts/google-fonts': {
    summary: 'List the fonts for text on images',
    answers: { 200: json(ref('Fonts')) },
  },
  'GET /api/drafts/overlay': {
    summary: 'Get an image without its text layers, and the layers',
    answers: { 200: json(ref('OverlaidPicture')) },
  },
  'POST /api/drafts/render-overlay': {
    summary: 'Draw text layers on an image and save the result',
    answers: { 201: json(ref('RenderedOverlay')) },
    refusals: [413],
  },
  'POST /api/drafts/add-text-overlay': {
    summary: 'Draw one text layer on an image in the request',
    answers: { 200: json(ref('TextOverlay')) },
    refusals: [404, 413],
  },
  'POST /api/drafts/generate-text-overlay': {
    summary: 'Suggest text layers for an image',
    answers: { 200: json(object({ overlay_elements: listOf(anything), left_out: integer })) },
    refusals: [404, ...AI_REFUSALS],
  },
  'GET /api/drafts/slide-look': {
    summary: 'Get the carousel style of an organization',
    answers: { 200: json(ref('SlideStyle')) },
  },
  'PUT /api/drafts/slide-look': {
    summary: 'Update the carousel style',
    answers: { 200: json(ref('SlideStyle')) },
  },
}

export const commentOperations: Operations = {
  'GET /api/drafts/:id/comments': {
    summary: 'List the comments of members and clients on a draft',
    answers: { 200: json(listOf(ref('CommentThread'))) },
  },
  'POST /api/drafts/:id/comments': {
    summary: 'Comment on a draft; `quote` names the words it is about, and @Name notifies a member',
    answers: { 201: json(ref('CommentThread')) },
    refusals: [409],
  },
  'GET /api/scheduled-posts/:id/comments': {
    summary: 'List the comments of members and clients on a post and its draft',
    answers: { 200: json(listOf(ref('CommentThread'))) },
  },
  'POST /api/scheduled-posts/:id/comments': {
    summary: 'Comment on a post',
    answers: { 201: json(ref('CommentThread')) },
    refusals: [409],
  },
  'POST /api/comments/:id/replies': {
    summary: 'Reply to a comment; answers the whole thread',
    answers: { 201: json(ref('CommentThread')) },
    refusals: [409],
  },
  'PATCH /api/comments/:id': {
    summary: 'Edit your own comment, or resolve or reopen a thread; answers the whole thread',
    answers: { 200: json(ref('CommentThread')) },
  },
  'DELETE /api/comments/:id': {
    summary: 'Delete a comment with its replies; owners can delete any',
    answers: { 204: 'nothing' },
  },
}
