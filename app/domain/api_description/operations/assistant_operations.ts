import { json, type Operations } from '#domain/api_description/operation'
import { listOf, ref } from '#domain/api_description/shapes'

/** The assistant, and long work. */
export const assistantOperations: Operations = {
  'GET /api/assistant/messages': {
    summary: 'List your conversation in an organization, oldest message first',
    answers: { 200: json(listOf(ref('Message'))) },
    traits: ['paged'],
  },
  'POST /api/assistant/messages': {
    summary:
      'Send a message to the assistant; the answer is streamed, and closing the stream stops it',
    answers: { 200: { media: 'text/event-stream' } },
    refusals: [402],
  },
  'PATCH /api/assistant/messages/:id': {
    summary: 'Link an answer to the draft created from it',
    answers: { 200: json(ref('Message')) },
  },
  'DELETE /api/assistant/messages': {
    summary: 'Clear the conversation',
    answers: { 204: 'nothing' },
  },
  'POST /api/assistant/attachments': {
    summary: 'Upload a PDF for the assistant to read',
    answers: { 201: json(ref('Attachment')) },
    refusals: [413, 415],
  },
  'GET /api/assistant/prompts': {
    summary: 'Get the prompts of an organization',
    answers: { 200: json(ref('Prompts')) },
  },
  'PUT /api/assistant/prompts': {
    summary: 'Update a prompt',
    answers: { 200: json(ref('Prompts')) },
  },
  'DELETE /api/assistant/prompts': {
    summary: 'Reset a prompt to its default',
    answers: { 204: 'nothing' },
  },
  'GET /api/runs/:id': {
    summary: 'Get the progress and result of a run',
    answers: { 200: json(ref('Run')) },
  },
  'DELETE /api/runs/:id': { summary: 'Cancel a run', answers: { 204: 'nothing' } },
  'POST /api/runs/:id/retry': {
    summary: 'Retry a failed or cancelled run',
    answers: { 202: json(ref('Run')) },
    refusals: [409],
  },
}
