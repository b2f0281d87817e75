import type { ServerResponse } from 'node:http'

const ANSWER = { detail: "This URL isn't valid.", code: 'E_BAD_ADDRESS' }

/** Answers a URL that cannot be decoded. The framework has no request object for it. */
export function answerBadUrl(_: unknown, response: ServerResponse) {
  response.writeHead(400, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(ANSWER))
}
