import { pageStatistics } from '#sandbox/linkedin/page_statistics'
import { answerConsent, askConsent } from '#sandbox/linkedin/consent'
import { createPost } from '#sandbox/linkedin/create_post'
import { deletePost, editPost } from '#sandbox/linkedin/change_post'
import { showFeed, showFeedPost } from '#sandbox/linkedin/feed'
import { publicKeys } from '#sandbox/linkedin/id_token'
import { listMedia, showMedia } from '#sandbox/linkedin/media_status'
import { memberStatistics } from '#sandbox/linkedin/member_statistics'
import { listRoles, showPage, showPages } from '#sandbox/linkedin/company_pages'
import { listPosts, showPost } from '#sandbox/linkedin/read_posts'
import {
  addComment,
  listComments,
  listMetadata,
  showMetadata,
  showSocialActions,
} from '#sandbox/linkedin/social'
import { introspectToken, revokeToken } from '#sandbox/linkedin/token_care'
import { issueToken } from '#sandbox/linkedin/tokens'
import { openUpload, storeUpload } from '#sandbox/linkedin/uploads'
import { userinfo } from '#sandbox/linkedin/userinfo'
import type { LinkedinWorld } from '#sandbox/linkedin/world'
import type { PathParams, PeerReply, PeerRequest, PeerRoute } from '#sandbox/peer/peer_types'
import { jsonReply, redirectReply } from '#sandbox/peer/replies'

type Handler = (
  world: LinkedinWorld,
  request: PeerRequest,
  params: PathParams
) => PeerReply | Promise<PeerReply>

const TABLE: [string, string, Handler][] = [
  ['GET', '/oauth/v2/authorization', askConsent],
  ['POST', '/oauth/v2/authorization', answerConsent],
  ['POST', '/oauth/v2/accessToken', issueToken],
  ['POST', '/oauth/v2/introspectToken', introspectToken],
  ['POST', '/oauth/v2/revoke', revokeToken],
  ['GET', '/oauth/openid/jwks', async () => jsonReply(200, await publicKeys())],
  ['GET', '/v2/userinfo', userinfo],
  ['GET', '/v2/socialActions/:urn', showSocialActions],
  ['GET', '/rest/organizationAcls', listRoles],
  ['GET', '/rest/organizations', showPages],
  ['GET', '/rest/organizations/:id', showPage],
  ['POST', '/rest/images', (world, request) => openUpload('image', world, request)],
  ['GET', '/rest/images', (world, request) => listMedia('image', world, request)],
  ['GET', '/rest/images/:urn', (world, ...call) => showMedia('image', world, ...call)],
  ['POST', '/rest/documents', (world, request) => openUpload('document', world, request)],
  ['GET', '/rest/documents/:urn', (world, ...call) => showMedia('document', world, ...call)],
  ['PUT', '/dms-uploads/:id/:kind/:part', storeUpload],
  ['POST', '/rest/posts', createPost],
  ['GET', '/rest/posts', listPosts],
  ['GET', '/rest/posts/:urn', showPost],
  ['POST', '/rest/posts/:urn', editPost],
  ['DELETE', '/rest/posts/:urn', deletePost],
  ['GET', '/rest/socialMetadata', listMetadata],
  ['GET', '/rest/socialMetadata/:urn', showMetadata],
  ['GET', '/rest/socialActions/:urn/comments', listComments],
  ['POST', '/rest/socialActions/:urn/comments', addComment],
  ['GET', '/rest/organizationalEntityShareStatistics', pageStatistics],
  ['GET', '/rest/memberCreatorPostAnalytics', memberStatistics],
  ['GET', '/', () => redirectReply('/feed/')],
  ['GET', '/feed', () => redirectReply('/feed/')],
  ['GET', '/feed/', showFeed],
  ['GET', '/feed/update/:urn', showFeedPost],
  ['GET', '/feed/update/:urn/', showFeedPost],
]

/** Every path that the sandbox shares with LinkedIn. */
export function linkedinRoutes(world: LinkedinWorld): PeerRoute[] {
  return TABLE.map(([method, pattern, handler]) => ({
    method,
    pattern,
    handle: (request, params) => handler(world, request, params),
  }))
}
