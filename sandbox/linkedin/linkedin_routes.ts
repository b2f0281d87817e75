import { answerConsent, askConsent } from '#sandbox/linkedin/authorization'
import { showFeed, showFeedPost } from '#sandbox/linkedin/feed_pages'
import { drawInitials, paintInitials } from '#sandbox/linkedin/initials'
import { listImages, openUpload, showMedia, storeUpload } from '#sandbox/linkedin/linkedin_media'
import type { LinkedinCall, LinkedinPeer } from '#sandbox/linkedin/linkedin_peer'
import { findProfile, suggestPeople } from '#sandbox/linkedin/mentions'
import { findMember, findPage, fullName } from '#sandbox/linkedin/people'
import {
  createPost,
  deletePost,
  editPost,
  listPosts,
  showPost,
} from '#sandbox/linkedin/linkedin_posts'
import { listPages, listRoles, showPage, userinfo } from '#sandbox/linkedin/profiles'
import { addComment, addVersionedComment, listComments } from '#sandbox/linkedin/linkedin_comments'
import { changeMetadata, listMetadata, showMetadata } from '#sandbox/linkedin/social'
import { memberStatistics, pageStatistics } from '#sandbox/linkedin/statistics'
import { introspectToken, issueToken, revokeToken } from '#sandbox/linkedin/access_tokens'
import {
  jsonReply,
  redirectReply,
  routesOf,
  type PeerReply,
  type PeerRoute,
  type RouteTable,
} from '#sandbox/server/peer'

const TABLE: RouteTable<LinkedinPeer> = [
  ['GET', '/oauth/v2/authorization', askConsent],
  ['POST', '/oauth/v2/authorization', answerConsent],
  ['POST', '/oauth/v2/accessToken', issueToken],
  ['POST', '/oauth/v2/introspectToken', introspectToken],
  ['POST', '/oauth/v2/revoke', revokeToken],
  ['GET', '/v2/userinfo', userinfo],
  ['GET', '/rest/organizationAcls', listRoles],
  ['GET', '/rest/organizations', listPages],
  ['GET', '/rest/organizations/:id', showPage],
  ['GET', '/rest/peopleTypeahead', suggestPeople],
  ['GET', '/rest/vanityUrl', findProfile],
  ['POST', '/rest/images', (call) => openUpload('image', call)],
  ['GET', '/rest/images', listImages],
  ['GET', '/rest/images/:urn', (call) => showMedia('image', call)],
  ['POST', '/rest/documents', (call) => openUpload('document', call)],
  ['GET', '/rest/documents/:urn', (call) => showMedia('document', call)],
  ['PUT', '/dms-uploads/:id/:kind/:part', storeUpload],
  ['POST', '/rest/posts', createPost],
  ['GET', '/rest/posts', listPosts],
  ['GET', '/rest/posts/:urn', showPost],
  ['POST', '/rest/posts/:urn', editPost],
  ['DELETE', '/rest/posts/:urn', deletePost],
  ['GET', '/rest/socialMetadata', listMetadata],
  ['GET', '/rest/socialMetadata/:urn', showMetadata],
  ['POST', '/rest/socialMetadata/:urn', changeMetadata],
  ['GET', '/rest/socialActions/:urn/comments', listComments],
  ['POST', '/rest/socialActions/:urn/comments', addVersionedComment],
  ['POST', '/v2/socialActions/:urn/comments', addComment],
  ['GET', '/rest/organizationalEntityShareStatistics', pageStatistics],
  ['GET', '/rest/memberCreatorPostAnalytics', memberStatistics],
  ['GET', '/', () => redirectReply('/feed/')],
  ['GET', '/feed', () => redirectReply('/feed/')],
  ['GET', '/feed/', showFeed],
  ['GET', '/feed/update/:urn', showFeedPost],
  ['GET', '/feed/update/:urn/', showFeedPost],
  ['GET', '/sandbox/media/:id', showBytes],
  ['GET', '/sandbox/pictures/:file', showPicture],
]

/** All paths that the sandbox shares with LinkedIn, including uploads and photos. */
export function linkedinRoutes(peer: LinkedinPeer): PeerRoute[] {
  return routesOf(peer, TABLE)
}

function showBytes({ peer, params }: LinkedinCall): PeerReply {
  const stored = peer.state.mediaOfId(params.id)?.stored
  const body = stored ? peer.bytes.get(stored.id) : null
  if (!stored || !body) return jsonReply(404, { detail: 'There are no such bytes.' })
  const headers = { 'content-type': stored.contentType, 'x-content-type-options': 'nosniff' }
  return { status: 200, headers, body }
}

/** `{id}.png` is for clients of the API, `{id}.svg` for the sandbox's own pages. */
async function showPicture({ params }: LinkedinCall): Promise<PeerReply> {
  const [id, extension] = params.file.split('.')
  const member = findMember(id)
  const name = member ? fullName(member) : findPage(Number(id))?.name
  if (name === undefined) return jsonReply(404, { detail: 'There is no such image.' })
  const isSvg = extension === 'svg'
  const type = isSvg ? 'image/svg+xml' : 'image/png'
  const body = isSvg ? drawInitials(name) : await paintInitials(name)
  return { status: 200, headers: { 'content-type': type, 'cache-control': 'max-age=3600' }, body }
}
