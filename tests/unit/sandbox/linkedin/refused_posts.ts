import { NORTHWIND, QUILL } from '#tests/unit/sandbox/linkedin_client'
import {
  content,
  DENIED,
  images,
  options,
  POLL,
  poll,
  post,
  unpermitted,
} from '#tests/unit/sandbox/linkedin_requests'
import type { Row } from '#tests/unit/sandbox/linkedin_requests'

export const HEADERS: Row[] = [
  [
    'no version',
    post({}, { headers: { 'linkedin-version': '' } }),
    '400 VERSION_MISSING A version must be present. Please specify a version by adding the LinkedIn-Version header.',
  ],
  [
    'a retired version',
    post({}, { headers: { 'linkedin-version': '202504' } }),
    '426 NONEXISTENT_VERSION Requested version 20250401 is not active',
  ],
  [
    'no protocol version',
    post({}, { headers: { 'x-restli-protocol-version': '' } }),
    '400 ILLEGAL_ARGUMENT X-Restli-Protocol-Version: 2.0.0 is required',
  ],
  [
    'a body that is not called JSON',
    post({}, { headers: { 'content-type': 'text/plain' } }),
    '415 UNSUPPORTED_MEDIA_TYPE Content-Type must be application/json',
  ],
  [
    'a list instead of an object',
    { ...post({}), body: [] },
    '400 ILLEGAL_ARGUMENT Cannot parse request entity',
  ],
  ['no token', post({}, { token: 'none' }), '401 EMPTY_ACCESS_TOKEN Empty oauth2_access_token'],
  [
    'another method than the path has',
    post({}, { headers: { 'x-restli-method': 'PARTIAL_UPDATE' } }),
    '400 ILLEGAL_ARGUMENT X-RestLi-Method: CREATE is required',
  ],
  [
    'a finder without its method',
    { path: `/rest/posts?q=author&author=${encodeURIComponent(NORTHWIND)}` },
    '400 ILLEGAL_ARGUMENT X-RestLi-Method: FINDER is required',
  ],
  [
    'a batch without its method',
    { path: '/rest/posts?ids=List({page})' },
    '400 ILLEGAL_ARGUMENT X-RestLi-Method: BATCH_GET is required',
  ],
  [
    'a urn that is not encoded',
    { path: '/rest/posts/urn:li:share:1' },
    '400 ILLEGAL_ARGUMENT Syntax exception in path variables',
  ],
]

export const POSTS: Row[] = [
  ['no author', post({ author: undefined }), '400 MISSING_FIELD /author'],
  ['an author of another kind', post({ author: 'urn:li:group:1' }), '400 INVALID_URN_TYPE /author'],
  ['an unknown page', post({ author: 'urn:li:organization:1' }), '400 INVALID_URN_ID /author'],
  ['a page without a role', post({ author: QUILL }), `403 ${DENIED} posts.CREATE.20261001`],
  [
    'another person',
    post({ author: 'urn:li:person:4fKx90Jb' }),
    `403 ${DENIED} posts.CREATE.20261001`,
  ],
  [
    'a page by a self-serve app',
    post({ author: NORTHWIND }, { token: 'selfServe' }),
    `403 ${DENIED} posts.CREATE.20261001`,
  ],
  ['no text', post({ commentary: undefined }), '400 MISSING_FIELD /commentary'],
  ['a number as text', post({ commentary: 7 }), '400 INVALID_VALUE_FOR_FIELD /commentary'],
  ['a blank text', post({ commentary: ' \n' }), '400 INVALID_VALUE_BLANK_FIELD /commentary'],
  ['NUL in the text', post({ commentary: 'a\0b' }), '400 INVALID_VALUE_FOR_FIELD /commentary'],
  [
    '3,001 characters',
    post({ commentary: 'x'.repeat(3001) }),
    '400 FIELD_ARRAY_SIZE_TOO_HIGH /commentary',
  ],
  [
    'the same text again',
    post({ commentary: 'Own' }),
    '422 DUPLICATE_POST com.linkedin.content.common.exception.BadRequestResponseException: Content is a duplicate of {own}',
  ],
  ['no visibility', post({ visibility: undefined }), '400 MISSING_FIELD /visibility'],
  [
    'an unknown visibility',
    post({ visibility: 'FRIENDS' }),
    '400 INVALID_VALUE_FOR_FIELD /visibility',
  ],
  [
    'connections of a page',
    post({ author: NORTHWIND, visibility: 'CONNECTIONS' }),
    '400 INVALID_VALUE_FOR_FIELD /visibility',
  ],
  ['no distribution', post({ distribution: undefined }), '400 MISSING_FIELD /distribution'],
  ['no feed', post({ distribution: {} }), '400 MISSING_FIELD /distribution/feedDistribution'],
  [
    'an unknown feed',
    post({ distribution: { feedDistribution: 'STORY' } }),
    '400 INVALID_VALUE_FOR_FIELD /distribution/feedDistribution',
  ],
  [
    'targets that are no list',
    post({ distribution: { feedDistribution: 'NONE', targetEntities: {} } }),
    '400 INVALID_VALUE_FOR_FIELD /distribution/targetEntities',
  ],
  [
    'an unknown part of the distribution',
    post({ distribution: { feedDistribution: 'NONE', at: 1 } }),
    unpermitted('/distribution/at'),
  ],
  ['no state', post({ lifecycleState: undefined }), '400 MISSING_FIELD /lifecycleState'],
  ['a draft', post({ lifecycleState: 'DRAFT' }), '400 INVALID_VALUE_FOR_FIELD /lifecycleState'],
  [
    'resharing as text',
    post({ isReshareDisabledByAuthor: 'true' }),
    '400 INVALID_VALUE_FOR_FIELD /isReshareDisabledByAuthor',
  ],
  ['a field of ours', post({ scheduledFor: 1 }), unpermitted('/scheduledFor')],
  [
    'a landing page that is none',
    post({ contentLandingPage: 'x' }),
    '400 INVALID_URL /contentLandingPage',
  ],
  [
    'an unknown call to action',
    post({ contentCallToActionLabel: 'Buy now' }),
    '400 INVALID_CALL_TO_ACTION /contentCallToActionLabel',
  ],
  [
    'an unknown person in a mention',
    post({ commentary: 'Hi @[Ada](urn:li:person:ACoAA1)' }),
    '400 INVALID_MENTION_PERSON_URN_ID /commentary',
  ],
  [
    'a person by number',
    post({ commentary: 'Hi @[Ada](urn:li:person:133)' }),
    '400 INVALID_MENTION_PERSON_URN_ID /commentary',
  ],
]

export const CONTENT: Row[] = [
  ['no kind of content', content({}), '400 INVALID_VALUE_FOR_FIELD /content'],
  [
    'two kinds of content',
    content({ media: {}, poll: POLL }),
    '400 INVALID_VALUE_FOR_FIELD /content',
  ],
  ['an unknown kind', content({ event: {} }), '400 INVALID_VALUE_FOR_FIELD /content/event'],
  ['media without an id', content({ media: {} }), '400 MISSING_FIELD /content/media/id'],
  [
    'media by another urn',
    content({ media: { id: 'x' } }),
    '400 INVALID_URN_TYPE /content/media/id',
  ],
  [
    'an image that is not there',
    content({ media: { id: 'urn:li:image:none' } }),
    '400 INVALID_IMAGE_ID urn:li:image:none does not exist',
  ],
  [
    'alt text of 4,087 characters',
    content({ media: { id: 'urn:li:image:a', altText: 'x'.repeat(4087) } }),
    '400 FIELD_LENGTH_TOO_LONG /content/media/altText',
  ],
  [
    'another name for alt text',
    content({ media: { id: 'urn:li:image:a', alt: 'x' } }),
    unpermitted('/content/media/alt'),
  ],
  [
    'a document without a title',
    content({ media: { id: 'urn:li:document:a' } }),
    '400 MISSING_FIELD /content/media/title',
  ],
  [
    'one image in a grid',
    content({ multiImage: { images: images(1) } }),
    '400 INVALID_VALUE_FOR_FIELD /content/multiImage/images',
  ],
  [
    '21 images',
    content({ multiImage: { images: images(21) } }),
    '400 FIELD_ARRAY_SIZE_TOO_HIGH /content/multiImage/images',
  ],
  [
    'titles in a grid',
    content({ multiImage: { images: images(2, { title: 'x' }) } }),
    unpermitted('/content/multiImage/images/0/title'),
  ],
  [
    'an article without an address',
    content({ article: {} }),
    '400 MISSING_FIELD /content/article/source',
  ],
  [
    'an article by FTP',
    content({ article: { source: 'ftp://x' } }),
    '400 INVALID_URL /content/article/source',
  ],
  [
    'a title of 401 characters',
    content({ article: { source: 'https://a.example', title: 'x'.repeat(401) } }),
    '400 FIELD_LENGTH_TOO_LONG /content/article/title',
  ],
  [
    'a thumbnail by its address',
    content({ article: { source: 'https://a.example', thumbnail: 'https://b.example' } }),
    '400 INVALID_URN_TYPE /content/article/thumbnail',
  ],
  [
    'an image in an article',
    content({ article: { source: 'https://a.example', image: 'x' } }),
    unpermitted('/content/article/image'),
  ],
  ['no question', poll({ question: undefined }), '400 MISSING_FIELD /content/poll/question'],
  [
    'a blank question',
    poll({ question: ' ' }),
    '400 INVALID_VALUE_BLANK_FIELD /content/poll/question',
  ],
  [
    'a question of 141',
    poll({ question: 'q'.repeat(141) }),
    '400 FIELD_LENGTH_TOO_LONG /content/poll/question',
  ],
  ['no options', poll({ options: undefined }), '400 MISSING_FIELD /content/poll/options'],
  ['one option', options('A'), '400 INVALID_VALUE_FOR_FIELD /content/poll/options'],
  [
    'five options',
    options('A', 'B', 'C', 'D', 'E'),
    '400 FIELD_ARRAY_SIZE_TOO_HIGH /content/poll/options',
  ],
  [
    'a blank option',
    options('A', ' '),
    '400 INVALID_VALUE_BLANK_FIELD /content/poll/options/1/text',
  ],
  [
    'an option of 31',
    options('A', 'b'.repeat(31)),
    '400 FIELD_LENGTH_TOO_LONG /content/poll/options/1/text',
  ],
  [
    'twice the same option',
    options('A', ' A'),
    '400 INVALID_VALUE_FOR_FIELD /content/poll/options',
  ],
  [
    'options as texts',
    poll({ options: ['A', 'B'] }),
    '400 INVALID_VALUE_FOR_FIELD /content/poll/options/0',
  ],
  ['no settings', poll({ settings: undefined }), '400 MISSING_FIELD /content/poll/settings'],
  ['no duration', poll({ settings: {} }), '400 MISSING_FIELD /content/poll/settings/duration'],
  [
    'ONE_WEEK',
    poll({ settings: { duration: 'ONE_WEEK' } }),
    '400 INVALID_VALUE_FOR_FIELD /content/poll/settings/duration',
  ],
  [
    'a setting that is only read',
    poll({ settings: { duration: 'ONE_DAY', voteSelectionType: 'SINGLE_VOTE' } }),
    unpermitted('/content/poll/settings/voteSelectionType'),
  ],
  [
    'no words beside a poll',
    post({ content: { poll: POLL }, commentary: ' ' }),
    '400 INVALID_VALUE_BLANK_FIELD /commentary',
  ],
  [
    'a poll in a reshare',
    post({ content: { poll: POLL }, reshareContext: { parent: '{own}' } }),
    '400 INVALID_VALUE_FOR_FIELD /content',
  ],
  [
    'a reshare of nothing',
    post({ reshareContext: {} }),
    '400 MISSING_FIELD /reshareContext/parent',
  ],
  [
    'a reshare of an activity',
    post({ reshareContext: { parent: 'urn:li:activity:1' } }),
    '400 INVALID_URN_TYPE /reshareContext/parent',
  ],
  [
    'a reshare of a deleted post',
    post({ reshareContext: { parent: 'urn:li:share:1' } }),
    '400 INVALID_URN_ID /reshareContext/parent',
  ],
  [
    'a reshare that its author forbids',
    post({ reshareContext: { parent: '{protected}' } }),
    `403 ${DENIED} posts.CREATE.RESHARE`,
  ],
]
