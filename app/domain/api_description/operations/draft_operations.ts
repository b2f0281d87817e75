import { json, type Operations } from '#domain/api_description/operation'
import { anything, integer, listOf, object, ref } from '#domain/api_description/shapes'

/** Drafts: written, drawn, generated. */
export const draftOperations: Operations = {
  'GET /api/drafts': {
    summary: 'The drafts of an organization, the newest first',
    answers: { 200: json(listOf(ref('Draft'))) },
    traits: ['paged'],
  },
  'POST /api/drafts': {
    summary: 'Keeps a draft; one with the same id and content is answered again with 200',
    answers: { 201: json(ref('Draft')), 200: json(ref('Draft')) },
    refusals: [409],
  },
  'PUT /api/drafts/:id': {
    summary: 'Changes a draft, and the posts that follow it',
    answers: { 200: json(ref('Draft')) },
    refusals: [409],
  },
  'DELETE /api/drafts/:id': {
    summary: 'Deletes a draft; posts that were made of it stay',
    answers: { 204: 'nothing' },
    traits: ['undoable'],
  },
  'POST /api/drafts/upload-image': {
    summary: 'Keeps a picture for a draft',
    answers: { 201: json(ref('UploadedImage')) },
    refusals: [413, 415],
  },
  'POST /api/drafts/upload-document': {
    summary: 'Keeps a PDF for a draft',
    answers: { 201: json(ref('UploadedDocument')) },
    refusals: [413, 415],
  },
  'POST /api/drafts/generate': {
    summary: 'Writes a text about a topic',
    answers: { 200: json(ref('GeneratedDraft')) },
    refusals: [402, 429],
  },
  'POST /api/drafts/generate-image': {
    summary: 'Makes a picture, or finds a stock photo',
    answers: { 200: json(ref('GeneratedImage')) },
    traits: ['later'],
    refusals: [402, 429],
  },
  'POST /api/drafts/generate-carousel': {
    summary: 'Writes and draws a carousel of five slides',
    answers: { 200: json(ref('Carousel')) },
    traits: ['later'],
    refusals: [402, 429],
  },
  'GET /api/drafts/google-fonts': {
    summary: 'Type for texts on pictures',
    answers: { 200: json(ref('Fonts')) },
  },
  'GET /api/drafts/overlay': {
    summary: 'A picture without its texts, and the texts',
    answers: { 200: json(ref('OverlaidPicture')) },
  },
  'POST /api/drafts/render-overlay': {
    summary: 'Draws texts on a picture and keeps the result',
    answers: { 201: json(ref('RenderedOverlay')) },
    refusals: [413],
  },
  'POST /api/drafts/add-text-overlay': {
    summary: 'Draws one text on a picture that is sent along',
    answers: { 200: json(ref('TextOverlay')) },
    refusals: [413],
  },
  'POST /api/drafts/generate-text-overlay': {
    summary: 'Proposes texts for a picture',
    answers: { 200: json(object({ overlay_elements: listOf(anything), left_out: integer })) },
    refusals: [402, 429],
  },
  'GET /api/drafts/slide-look': {
    summary: 'How the carousels of an organization look',
    answers: { 200: json(ref('SlideLook')) },
  },
  'PUT /api/drafts/slide-look': {
    summary: 'Changes how carousels look',
    answers: { 200: json(ref('SlideLook')) },
  },
}
