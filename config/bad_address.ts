import type { ServerResponse } from 'node:http'

const ANSWER = { detail: "This URL isn't valid.", code: 'E_BAD_ADDRESS' }

/** Answers an address that is no text, before there is a request to handle. */
export function answerBadAddress(_: unknown, response: ServerResponse) {
  response.writeHead(400, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(ANSWER))
}
