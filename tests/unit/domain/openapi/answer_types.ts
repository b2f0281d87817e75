import type {
  writtenDraft,
  AttachmentCard,
  MessageCard,
  PromptCards,
} from '#transformers/assistant_transformer'
import type { carouselResult } from '#transformers/assistant_transformer'
import type { AiPost, QueuedPostCard } from '#transformers/ai_post_transformer'
import type { ApiTokenCard, NewApiToken, SavedKeys } from '#transformers/api_key_transformer'
import type { AuthorChoices } from '#transformers/authors_transformer'
import type {
  PaymentRow,
  StartedPurchase,
  SubscriptionStatus,
} from '#transformers/billing_transformer'
import type {
  CalendarItem,
  OpenDraftCard,
  calendarFeed,
  calendarItem,
} from '#transformers/calendar_transformer'
import type { CampaignCard, CampaignMetricsCard } from '#transformers/campaign_transformer'
import type { ClientFeedbackCard } from '#transformers/client_review_transformer'
import type { CommentThreadCard } from '#transformers/comment_transformer'
import type { DraftCard, DraftPost } from '#transformers/draft_transformer'
import type { LinkedinStatus } from '#transformers/linkedin_status_transformer'
import type { BrandAnalysisCard, MaterialCard } from '#transformers/material_transformer'
import type { SourceCard } from '#transformers/campaign_source_transformer'
import type { CsvOutcomeCard } from '#transformers/post_sheet_transformer'
import type {
  LibraryCard,
  UploadedDocument,
  UploadedImage,
  UsedLibraryCard,
} from '#transformers/media_transformer'
import type { MentionSuggestionCard } from '#transformers/mention_transformer'
import type { ModelChoice } from '#transformers/model_choice_transformer'
import type { NotificationChoice, NotificationItem } from '#transformers/notification_transformer'
import type {
  InvitationCard,
  MemberCard,
  NewInvitation,
  OrganizationCard,
} from '#transformers/organization_transformer'
import type {
  overlaidImageCard,
  overlayFonts,
  renderedOverlay,
} from '#transformers/overlay_transformer'
import type { AuthorSlots, FreeSlotCard } from '#transformers/posting_queue_transformer'
import type { PostDetailsCard, PostLog } from '#transformers/post_details_transformer'
import type { PostListItem, PublishedPost, foundPost } from '#transformers/post_transformer'
import type { ReviewLinkCard } from '#transformers/review_link_transformer'
import type { ProgramCard } from '#transformers/program_transformer'
import type {
  WebhookCard,
  WebhookDeliveryCard,
  WebhookWithSecret,
} from '#transformers/webhook_transformer'
import type { VoiceCheck } from '#domain/voice/voice_check'
import type { VoiceExampleCard } from '#transformers/voice_transformer'
import type { RunCard } from '#transformers/run_transformer'
import type { ScheduledPost } from '#transformers/scheduled_post_transformer'
import type {
  AccountDeletionCard,
  SessionCard,
  SessionUser,
  SignedIn,
} from '#transformers/user_transformer'

/** The type that a transformer returns for each named schema of the OpenAPI document. */
export interface AnswerTypes {
  User: SessionUser
  SignedIn: SignedIn
  Session: SessionCard
  ApiToken: ApiTokenCard
  NewApiToken: NewApiToken
  SavedKeys: SavedKeys
  Models: ModelChoice
  Notifications: NotificationChoice
  AccountEnd: AccountDeletionCard
  Notice: NotificationItem
  Program: ProgramCard
  Webhook: WebhookCard
  NewWebhook: WebhookWithSecret
  WebhookDelivery: WebhookDeliveryCard
  Subscription: SubscriptionStatus
  Payment: PaymentRow
  Purchase: StartedPurchase
  Organization: OrganizationCard
  Member: MemberCard
  Invitation: InvitationCard
  NewInvitation: NewInvitation
  LinkedinStatus: LinkedinStatus
  Authors: AuthorChoices
  Material: MaterialCard
  BrandAnalysis: BrandAnalysisCard
  Attribution: NonNullable<DraftCard['assets'][number]['attribution']>
  Asset: DraftCard['assets'][number]
  Mention: DraftCard['content']['mentions'][number]
  MentionSuggestion: MentionSuggestionCard
  Approval: AiPost['approval']
  AuthorSlots: AuthorSlots
  FreeSlot: FreeSlotCard
  Poll: NonNullable<DraftCard['poll']>
  FirstComment: NonNullable<DraftCard['first_comment']>
  PostFirstComment: NonNullable<AiPost['first_comment']>
  DraftPost: DraftPost
  Draft: DraftCard
  UploadedImage: UploadedImage
  UploadedDocument: UploadedDocument
  LibraryItem: LibraryCard
  UsedLibraryItem: UsedLibraryCard
  CsvImport: CsvOutcomeCard
  GeneratedDraft: ReturnType<typeof writtenDraft>
  Carousel: NonNullable<ReturnType<typeof carouselResult>>
  OverlayPicture: ReturnType<typeof overlaidImageCard>['original']
  OverlaidPicture: ReturnType<typeof overlaidImageCard>
  RenderedOverlay: ReturnType<typeof renderedOverlay>
  Fonts: ReturnType<typeof overlayFonts>
  ScheduledPost: ScheduledPost
  Post: PublishedPost
  PostListItem: PostListItem
  PostDetails: PostDetailsCard
  FoundPost: ReturnType<typeof foundPost>
  PostLog: PostLog
  ReviewLink: ReviewLinkCard
  ClientComments: ClientFeedbackCard
  CommentThread: CommentThreadCard
  CalendarItem: ReturnType<typeof calendarItem> & Partial<Pick<CalendarItem, 'text_key'>>
  OpenDraft: OpenDraftCard
  CalendarFeed: ReturnType<typeof calendarFeed>
  Campaign: CampaignCard
  CampaignFigures: CampaignMetricsCard
  AiPost: AiPost
  QueuedPost: QueuedPostCard
  CampaignSource: SourceCard
  VoiceExample: VoiceExampleCard
  VoiceCheck: VoiceCheck
  Run: RunCard
  Message: MessageCard
  Prompts: PromptCards
  Attachment: AttachmentCard
}
