import { json, type Operations } from '#domain/api_description/operation'
import { listOf, ref } from '#domain/api_description/shapes'

/** The assistant, and long work. */
export const assistantOperations: Operations = {
  'GET /api/assistant/messages': {
    summary: 'Your conversation in an organization, the oldest message first',
    answers: { 200: json(listOf(ref('Message'))) },
    traits: ['paged'],
  },
  'POST /api/assistant/messages': {
    summary: 'Asks the assistant; the answer is a stream, and closing it is Stop',
    answers: { 200: { media: 'text/event-stream' } },
    refusals: [402],
  },
  'PATCH /api/assistant/messages/:id': {
    summary: 'Remembers the draft that was made of an answer',
    answers: { 200: json(ref('Message')) },
  },
  'DELETE /api/assistant/messages': {
    summary: 'Clears the conversation',
    answers: { 204: 'nothing' },
  },
  'POST /api/assistant/attachments': {
    summary: 'Gives the assistant a PDF to read',
    answers: { 201: json(ref('Attachment')) },
    refusals: [413, 415],
  },
  'GET /api/assistant/prompts': {
    summary: 'The prompts of an organization',
    answers: { 200: json(ref('Prompts')) },
  },
  'PUT /api/assistant/prompts': {
    summary: 'Changes a prompt',
    answers: { 200: json(ref('Prompts')) },
  },
  'DELETE /api/assistant/prompts': {
    summary: 'Takes a prompt back to its original',
    answers: { 204: 'nothing' },
  },
  'GET /api/runs/:id': {
    summary: 'How long work stands, and its result',
    answers: { 200: json(ref('Run')) },
  },
  'DELETE /api/runs/:id': { summary: 'Stops long work', answers: { 204: 'nothing' } },
  'POST /api/runs/:id/retry': {
    summary: 'Tries failed or stopped work again',
    answers: { 202: json(ref('Run')) },
    refusals: [409],
  },
}
