// Made by npm run generate; a test fails when it is stale.
export { FindDocument } from './documents/find.ts'
export { CloseTourDocument } from './documents/tours.ts'
export { CollectorsDocument, CollectorIdsDocument, CollectorCountDocument, CollectorByIdDocument, TaskCountOfCollectorDocument, AssignableProjectsDocument, AddToProjectDocument, RemoveFromProjectDocument, CreateInviteCardsDocument, AlreadyThereDocument, AddManyToProjectDocument, AddManyToGroupDocument, ResendInvitesDocument, UpdateStatusesDocument, InviteMessagesDocument, InvitesLeftDocument } from './documents/collectors.ts'
export { DataListsDocument, DataListByIdDocument, DataListUsesDocument, DataListItemsDocument, AllDataListItemsDocument, CreateDataListDocument, UpdateDataListDocument, DataListMergeDocument, MergeDataListsDocument, CreateDataListItemDocument, UpdateDataListItemDocument, SetDataListItemStatusDocument } from './documents/data-lists.ts'
export { DeletedTasksDocument, RestoreTaskDocument } from './documents/deleted-tasks.ts'
export { DeskTemplatesDocument, DeskTemplateDocument, SentBackReportDocument, CreateTaskDocument } from './documents/desk-report.ts'
export { GroupsDocument, GroupFiguresDocument, GroupByIdDocument, GroupProjectsDocument, CreateGroupDocument, UpdateGroupDocument, MergeGroupsDocument, GroupMembersDocument, GroupMemberDocument, TaskCountOfMemberDocument, GroupCandidatesDocument, AddGroupMembersDocument, RemoveGroupMembersDocument } from './documents/groups.ts'
export { InboxUnreadDocument, WaitingReviewsDocument } from './documents/inbox-count.ts'
export { InboxSettingsDocument, UpdateInboxSettingsDocument, StartInboxPushDocument, StopInboxPushDocument } from './documents/inbox-settings.ts'
export { InboxDocument, MarkInboxReadDocument, MarkWaitingReviewsSeenDocument } from './documents/inbox.ts'
export { AnswerChartDocument, AnswerNumberDocument, DashboardDocument, SaveDashboardDocument } from './documents/answers.ts'
export { ShownQuestionsDocument, TemplateReportsDocument, NewestAnswersDocument } from './documents/newest.ts'
export { InsightsPerProjectDocument, InsightsPerTemplateVersionDocument, InsightsPerTemplateDocument, InsightsPerCollectorDocument, InsightsPerGoalDocument, InsightsPerTagDocument, InsightsPerDayDocument, InsightsPerMonthDocument, InsightsPerStatusDocument, InsightsEarlierDocument, InsightsOutsideDocument, InsightsTrendsDocument, InsightsPeopleDocument } from './documents/insights.ts'
export { MapSummaryDocument, MapTasksDocument, MapTaskDocument } from './documents/map.ts'
export { MapPeriodsDocument } from './documents/time.ts'
export { NotificationsDocument, NotificationCountDocument, NextNotificationDocument, NotificationByIdDocument, NotificationReportDocument, NotificationReachDocument, CreateNotificationDocument, UpdateNotificationDocument, NotificationActivitiesDocument, SendNotificationAgainDocument, ArchiveNotificationDocument } from './documents/notifications.ts'
export { RecipientPeopleDocument, RecipientGroupsDocument, RecipientGroupMembersDocument } from './documents/recipients.ts'
export { SaveOnboardingProfileDocument } from './documents/onboarding.ts'
export { ProjectTemplatesDocument, TemplatesToUseDocument, TagsOfTemplatesDocument, CreateProjectTemplateDocument, UpdateProjectTemplateDocument, DeleteProjectTemplateDocument } from './documents/project-templates.ts'
export { ProjectsDocument, ProjectFiguresDocument, ProjectByIdDocument, MetricsOfProjectDocument, GoalsOfProjectDocument, GroupsOfProjectDocument, CreateProjectDocument, UpdateProjectDocument, ProjectCollectorsDocument, CandidatesForProjectDocument, CandidateIdsForProjectDocument, AddCollectorsToProjectDocument, CollectorIdsOfProjectDocument, SetCollectorsOfProjectDocument } from './documents/projects.ts'
export { ApiKeysDocument, CreateApiKeyDocument, UpdateApiKeyDocument, RotateApiKeyDocument, RevokeApiKeyDocument } from './documents/api-keys.ts'
export { ExportSchedulesDocument, CreateExportScheduleDocument, UpdateExportScheduleDocument, RunExportScheduleDocument, DeleteExportScheduleDocument } from './documents/export-schedules.ts'
export { AutomaticMessagesDocument, UpdateAutomaticMessagesDocument } from './documents/automatic-messages.ts'
export { OwnSecurityDocument, OwnSessionsDocument, StaffSecondFactorsDocument, ChangePasswordDocument, StartSecondFactorDocument, ConfirmSecondFactorDocument, DisableSecondFactorDocument, MakeRecoveryCodesDocument, EndSessionDocument, EndOtherSessionsDocument, RequireSecondFactorDocument } from './documents/security.ts'
export { OwnSwitchesDocument, UpdateOwnSwitchesDocument, OwnProfileDocument, UpdateOwnProfileDocument, CompanyDetailsDocument, UpdateCompanyDetailsDocument, RequestCompanyChangeDocument, DecideCompanyChangeDocument, MessageBudgetsDocument, FileStorageDocument } from './documents/settings.ts'
export { LeadershipOfferDocument, OfferLeadershipDocument, WithdrawLeadershipOfferDocument, AcceptLeadershipDocument, DeclineLeadershipDocument } from './documents/leadership.ts'
export { TeamDocument, CreateUserDocument, ArchiveMemberDocument, UnarchiveMemberDocument, ResetSecondFactorDocument, TeamProjectsDocument, ChangeMemberRoleDocument, ResendMemberInviteDocument, WithdrawMemberInviteDocument } from './documents/team.ts'
export { WebhooksDocument, CreateWebhookDocument, UpdateWebhookDocument, RotateWebhookSecretDocument, DeleteWebhookDocument, TestWebhookDocument, WebhookDeliveriesDocument, WebhookDeliveryDocument, ReplayWebhookDeliveryDocument } from './documents/webhooks.ts'
export { CompanyArchivesDocument, StartCompanyArchiveDocument, CancelCompanyArchiveDocument, PeopleToEraseDocument, ErasurePreviewDocument, ErasuresDocument, ErasePersonDocument, RetentionRulesDocument, RetentionPreviewDocument, UpdateProjectRetentionDocument } from './documents/your-data.ts'
export { CreateSiteDocument, UpdateSiteDocument, DeleteSiteDocument, ProjectOfSiteDocument } from './documents/site-outline.ts'
export { TagsDocument, CanDeactivateTagDocument, MergeTagsDocument, UpdateTagDocument } from './documents/tags.ts'
export { OfferedTagsDocument, OfferedGoalsDocument, OfferedDataListsDocument } from './documents/builder.ts'
export { QuestionBlocksDocument, CreateQuestionBlockDocument, RenameQuestionBlockDocument, DeleteQuestionBlockDocument } from './documents/library.ts'
export { CompanyDraftsDocument, CompanyDraftDocument, CreateCompanyDraftDocument, UpdateCompanyDraftDocument, DeleteCompanyDraftDocument } from './documents/company-drafts.ts'
export { ViewerDocument, ProjectCountDocument } from './documents/viewer.ts'
export { AuditLinesDocument, NewerAuditLinesDocument, AuditHistoryDocument, AuditLinkDocument } from './documents/audit.ts'
export { PlanDocument, CompanySubscriptionDocument, InvoicesDocument } from './documents/billing.ts'
export { OnboardingFactsDocument, TryCollectorAppDocument, CreateSampleProjectDocument, RemoveSampleProjectDocument, SkipOnboardingStepDocument, CompleteChecklistDocument } from './documents/checklist.ts'
export { FilterProjectsDocument, FilterTemplatesDocument, FilterCollectorsDocument, FilterStaffDocument, FilterGroupsDocument, FilterGoalsDocument, FilterTagsDocument, FilterDataListsDocument, FilterVersionDocument } from './documents/choice-lists.ts'
export { FormOptionsDocument } from './documents/find-options.ts'
export { ExportsDocument, ExportLanguagesDocument, StartExportDocument, CancelExportDocument } from './documents/export.ts'
export { TrainingDocument, UpdateVideoDocument } from './documents/training.ts'
export { CreateCollectorDocument, UpdateCollectorDocument, CreateMemberDocument, UpdateMemberDocument, AcceptRequestDocument, RejectRequestDocument, ResendInviteDocument, InviteOfDocument, PhonesOfDocument, EndPhoneSessionsDocument, CreateCollectKeyDocument } from './documents/people.ts'
export { PublicLinksDocument, CreatePublicLinkDocument, RevokePublicLinkDocument } from './documents/public-links.ts'
export { ChartQuestionsDocument } from './documents/questions.ts'
export { ProjectRetentionDocument } from './documents/retention.ts'
export { SiteOfProjectDocument, OutlinesDocument, CountSitesDocument } from './documents/sites.ts'
export { CreateTagDocument } from './documents/create-tag.ts'
export { TaskFeedDocument, TaskRowsDocument, MatchingTasksDocument, TaskPhotosDocument, TaskCountsDocument, UnreadableCountDocument } from './documents/feed.ts'
export { TaskTimelineDocument } from './documents/timeline.ts'
export { ReviewQueueDocument, CountWaitingDocument, DecideTasksDocument } from './documents/review.ts'
export { TaskCommentsDocument, TaskThreadDocument, CreateTaskMessageDocument, SettleTaskMessagesDocument, MarkTaskReadDocument, ColleaguesDocument, CreateTaskCommentDocument, DeleteTaskCommentDocument } from './documents/comments.ts'
export { TaskByIdDocument, ReviewTaskDocument, RequestEditDocument, PutTaskDocumentsDocument, DeleteTaskDocument, NextSubmittedDocument } from './documents/task.ts'
export { CompanyTemplatesDocument, TemplateCountsDocument, TemplateTagsDocument, TemplateCreatorsDocument, TemplateByIdDocument, TemplateVersionsDocument, DataListNamesDocument, ChooserTemplatesDocument, RecentTemplatesDocument, CreateTemplateDocument, UpdateTemplateDocument, ActivateTemplateDocument, DeactivateTemplateDocument, LinkTemplateDocument, ChangeTemplateLinkDocument } from './documents/templates.ts'
export { TypedDocumentString } from './typed-document-string.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type ActiveStatus =
  | 'active'
  | 'inactive';

export type ActiveStatusFilterInput = {
  eq?: ActiveStatus | null | undefined;
  in?: Array<ActiveStatus> | null | undefined;
};

export type AnswerChartInput = {
  /** The id of the question; in a repeat after that of the repeat, as in `members/age`. */
  field: string;
  /** Defaults to `distribution`. */
  measure?: ChartMeasure | null | undefined;
  only?: ChartLimitInput | null | undefined;
  /** The option of a share: its text, or its id in a data list. */
  option?: string | null | undefined;
  split?: ChartSplit | null | undefined;
  /** The id of the question by which the chart is split. */
  splitField?: string | null | undefined;
  /** The time steps of the arrival date; for a distribution of dates, those of the answers. */
  step?: ChartStep | null | undefined;
  /** The id of the template. All of its versions count. */
  template: string;
};

export type AnswerDisplay =
  | 'chart'
  | 'photos'
  | 'places'
  | 'texts';

export type AnswerNumberInput = {
  /** The id of the question. Omit it to count reports. */
  field?: string | null | undefined;
  measure: NumberMeasure;
  only?: ChartLimitInput | null | undefined;
  /** The option of a share: its text, or its id in a data list. */
  option?: string | null | undefined;
  /** The id of the template. All of its versions count. */
  template: string;
};

export type ApiKeyState =
  | 'active'
  | 'ended'
  | 'revoked';

export type AuditFiltersInput = {
  action?: string | null | undefined;
  from?: string | null | undefined;
  /** The kind of record. */
  kind?: string | null | undefined;
  /** The id of the person who did it. */
  person?: string | null | undefined;
  project?: string | null | undefined;
  /** The id of the record, or part of its name. */
  record?: string | null | undefined;
  to?: string | null | undefined;
};

export type AutomaticMessageKind =
  | 'DC_DECISION'
  | 'DC_INACTIVITY'
  | 'DC_LAST_TASK_REPORTED'
  | 'DC_WEEKLY_ACTIVITIES'
  | 'LOGIN'
  | 'WEEKLY_REPORT';

export type BaoleaderNotificationFiltersInput = {
  createdAt?: DateFilterInput | null | undefined;
  dateSent?: DateFilterInput | null | undefined;
  id?: IdFilterInput | null | undefined;
  message?: TextFilterInput | null | undefined;
  /** The next time a scheduled notification is sent. */
  nextSendAt?: DateFilterInput | null | undefined;
  status?: NotificationStatusFilterInput | null | undefined;
  /** Part of the title or of the message. */
  text?: string | null | undefined;
  title?: TextFilterInput | null | undefined;
  type?: NotificationTypeFilterInput | null | undefined;
};

/** An update leaves omitted fields unchanged. */
export type BaoleaderTaskTypeInput = {
  ER_ID?: string | null | undefined;
  /** The id of the tag. */
  category?: string | null | undefined;
  /** A UUID generated by the client for a new template. A repeated call with the same id returns the existing one. */
  clientId?: string | null | undefined;
  documentedEvidence?: boolean | null | undefined;
  environmentalImpact?: string | null | undefined;
  /** The examples of the builder, as in TaskType. */
  examples?: unknown;
  /** The languages of its texts, as in TaskType. Null removes them. */
  languages?: unknown;
  photoEvidence?: boolean | null | undefined;
  photoRequired?: boolean | null | undefined;
  rowVersion?: number | null | undefined;
  socialImpact?: string | null | undefined;
  /** `active`, or `deactivated` for a draft. */
  status?: TaskTypeStatus | null | undefined;
  title?: string | null | undefined;
  un_sdg?: string | null | undefined;
  withComment?: boolean | null | undefined;
};

export type BaoriderFiltersInput = {
  community?: IdFilterInput | null | undefined;
  createdAt?: DateFilterInput | null | undefined;
  firstName?: TextFilterInput | null | undefined;
  hasCommunity?: boolean | null | undefined;
  /** True for people in at least one project, false for those in none. */
  hasProject?: boolean | null | undefined;
  id?: IdFilterInput | null | undefined;
  lastName?: TextFilterInput | null | undefined;
  /** True for data collectors and for members with isVerifier. */
  mayReport?: boolean | null | undefined;
  phoneNumber?: TextFilterInput | null | undefined;
  /** People in any of these projects. */
  projects?: IdFilterInput | null | undefined;
  status?: DataCollectorStatusFilterInput | null | undefined;
  /** Part of the name, of the phone number or of the group's name. */
  text?: string | null | undefined;
};

export type BillingInterval =
  | 'month'
  | 'year';

export type CategoryFiltersInput = {
  id?: IdFilterInput | null | undefined;
  status?: ActiveStatusFilterInput | null | undefined;
  title?: TextFilterInput | null | undefined;
};

/** Limits that always apply to a chart. */
export type ChartLimitInput = {
  /** Filters by answers, as in TaskFiltersInput. */
  answer?: Array<string> | null | undefined;
  /** The first day of arrival, such as 2026-11-01. */
  arrivedFrom?: string | null | undefined;
  /** The last day of arrival. */
  arrivedTo?: string | null | undefined;
  collector?: string | null | undefined;
  group?: string | null | undefined;
  project?: string | null | undefined;
  status?: TaskStatus | null | undefined;
};

/** `share`: the percentage of the answered tasks that chose the option. */
export type ChartMeasure =
  | 'distribution'
  | 'mean'
  | 'share'
  | 'sum';

export type ChartSplit =
  | 'collector'
  | 'group'
  | 'project'
  | 'question';

/** A time step. Weeks begin on Monday. */
export type ChartStep =
  | 'day'
  | 'month'
  | 'week'
  | 'year';

export type ChartTargetInput = {
  label?: string | null | undefined;
  value: number;
};

export type CommunityFiltersInput = {
  id?: IdFilterInput | null | undefined;
  name?: TextFilterInput | null | undefined;
  /** Groups that have a data collector in the project. */
  project?: IdFilterInput | null | undefined;
};

export type CommunityType =
  | 'Community'
  | 'Team'
  | 'Volunteers';

export type CompanyDetailChangeInput = {
  CompanyName: string;
  WildlifeAssociationNumber?: string | null | undefined;
  /** Ignored. The viewer's company is used. */
  currentCompanyName?: string | null | undefined;
  orgID?: string | null | undefined;
  pin_registration?: string | null | undefined;
  website: string;
};

/** What to copy from another project into a new one. */
export type CopyBaoleaderProjectInput = {
  project: string;
  /** Copies the templates. They are deactivated in the new project. */
  withTaskDefinitions?: boolean | null | undefined;
  /** Copies the data collectors, except archived ones. */
  withVerifiers?: boolean | null | undefined;
};

export type CreateApiKeyInput = {
  /** A UUID generated by the client for a new API key. A repeated call with the same id returns the existing one. */
  clientId?: string | null | undefined;
  /** When it stops working; null for no end. */
  endsAt?: string | null | undefined;
  name: string;
  /** The ids of the projects that the key is limited to; null for the whole company. */
  projects?: Array<string> | null | undefined;
  /** Permissions that a key can be given, named as in the permission table. */
  scopes: Array<string>;
};

export type CreateBaoleaderCommunityInput = {
  chief_name?: string | null | undefined;
  /** A UUID generated by the client for a new group. A repeated call with the same id returns the existing one. */
  clientId?: string | null | undefined;
  description?: string | null | undefined;
  featured_image?: string | null | undefined;
  location?: LocationInput | null | undefined;
  name: string;
  type?: CommunityType | null | undefined;
};

export type CreateBaoleaderInput = {
  /** The role and projects. They apply from the first sign-in. */
  access?: StaffAccessInput | null | undefined;
  /** A UUID generated by the client for a new user. A repeated call with the same id returns the existing one. */
  clientId?: string | null | undefined;
  email: string;
  firstName: string;
  /** The language of the invitation and of the dashboard. */
  language?: StaffLanguage | null | undefined;
  lastName: string;
  profilePicture?: string | null | undefined;
  /** Ignored. New staff are admins unless `access` names another role. */
  role?: string | null | undefined;
  title?: string | null | undefined;
};

export type CreateBaoleaderNotificationInput = {
  /** The id of an uploaded picture. */
  attachment?: string | null | undefined;
  /** The channels besides the app; none by default. */
  channels?: Array<NotificationChannel> | null | undefined;
  /** A UUID generated by the client for a new notification. A repeated call with the same id returns the existing one. */
  clientId?: string | null | undefined;
  /** When a reminder is first sent. Other notifications are sent immediately. */
  dateSent?: string | null | undefined;
  /** A reminder is not sent after this time. */
  endAt?: string | null | undefined;
  /** The groups, whose members are looked up again at each run. If the sender is restricted to projects, the current members are used. */
  groups?: Array<string> | null | undefined;
  message: string;
  /** The ids of data collectors and group members. */
  recipients: Array<string>;
  recur?: Recurrence | null | undefined;
  /** DRAFT saves a draft; ARCHIVED archives an existing notification. Otherwise a reminder with a future send time becomes ACTIVE, and anything else is sent and becomes SENT. */
  status?: NotificationStatus | null | undefined;
  /** An IANA time zone; null for UTC. */
  timezone?: string | null | undefined;
  title: string;
  /** Its translations, one per language. If omitted from an update, they stay unchanged. */
  translations?: Array<NotificationTranslationInput> | null | undefined;
  type: NotificationType;
};

export type CreateBaoleaderProjectInput = {
  /** The id of the member of staff who manages it. Only the first id is used. */
  baoleaders?: Array<string> | null | undefined;
  breakdown?: string | null | undefined;
  budget?: number | null | undefined;
  /** A UUID generated by the client for a new project. A repeated call with the same id returns the existing one. */
  clientId?: string | null | undefined;
  collaborators?: Array<string> | null | undefined;
  copy?: CopyBaoleaderProjectInput | null | undefined;
  description?: string | null | undefined;
  featured_image?: string | null | undefined;
  name: string;
  outcomes: string;
  reward?: string | null | undefined;
  statement: string;
  status?: ProjectStatus | null | undefined;
};

export type CreateBaoleaderTaskInput = {
  /** A map of question ids to answers, in the format of the collector app. */
  answers?: unknown;
  /** The data collector who reported it. Omit it to report as the viewer. */
  baorider?: string | null | undefined;
  /** A UUID generated by the client for a new report. A repeated call with the same id returns the existing one. */
  clientId?: string | null | undefined;
  comment?: string | null | undefined;
  /** When it was observed; defaults to now. */
  date_reported?: string | null | undefined;
  /** The desk report that was sent back and that this one corrects. The reporter stays the same. */
  edit_from?: string | null | undefined;
  /** Omit it if no position was recorded. */
  location?: LocationInput | null | undefined;
  /** The photos of the report, not of its questions. */
  photos?: Array<TaskPhotoInput> | null | undefined;
  /** The id of the template in its project. */
  task_definition: string;
  /** The id of the template. */
  task_type: string;
  /** The IANA time zone of the answers; defaults to UTC. */
  timezone?: string | null | undefined;
  /** The version of the template that was filled in. */
  version: number;
};

export type CreateBaoriderInput = {
  /** A UUID generated by the client for a new data collector. A repeated call with the same id returns the existing one. */
  clientId?: string | null | undefined;
  community?: string | null | undefined;
  /** A date as YYYY-MM-DD. */
  dateOfBirth?: string | null | undefined;
  email?: string | null | undefined;
  firstName: string;
  gender?: Gender | null | undefined;
  idNumber?: string | null | undefined;
  /** Applies only to members of a group. */
  isVerifier?: boolean | null | undefined;
  lastName: string;
  /** In international format, such as +254711000001. */
  phoneNumber: string;
  profilePicture?: string | null | undefined;
  projects?: Array<string> | null | undefined;
};

export type CreateCategoryInput = {
  /** A UUID generated by the client for a new tag. A repeated call with the same id returns the existing one. */
  clientId?: string | null | undefined;
  description?: string | null | undefined;
  featureImage?: string | null | undefined;
  status?: ActiveStatus | null | undefined;
  title: string;
};

export type CreateCommunityMemberInput = {
  /** A UUID generated by the client for a new member. A repeated call with the same id returns the existing one. */
  clientId?: string | null | undefined;
  community: string;
  /** A date as YYYY-MM-DD. */
  dateOfBirth?: string | null | undefined;
  email?: string | null | undefined;
  firstName: string;
  gender?: Gender | null | undefined;
  idNumber?: string | null | undefined;
  /** Applies only to members of a group. */
  isVerifier?: boolean | null | undefined;
  lastName: string;
  /** In international format, such as +254711000001. */
  phoneNumber: string;
  profilePicture?: string | null | undefined;
};

export type CreateDataListInput = {
  /** A UUID generated by the client for a new list. A repeated call with the same id returns the existing one. */
  clientId?: string | null | undefined;
  name: string;
  status?: ActiveStatus | null | undefined;
};

export type CreateDataListOptionInput = {
  /** A UUID generated by the client for a new item. A repeated call with the same id returns the existing one. */
  clientId?: string | null | undefined;
  /** A map of additional column names to texts; `label::fr` is the label in French. */
  columns?: unknown;
  data_list: string;
  status?: ActiveStatus | null | undefined;
  value: string;
};

export type CreateExportScheduleInput = {
  atHour?: number | null | undefined;
  /** A UUID generated by the client for a new scheduled export. A repeated call with the same id returns the existing one. */
  clientId?: string | null | undefined;
  every: ExportScheduleFrequency;
  filterValues?: TaskFiltersInput | null | undefined;
  format: ExportFormat;
  layout?: ExportLayoutInput | null | undefined;
  name: string;
  onWeekday?: number | null | undefined;
  secret: ExportTargetSecretInput;
  target: ExportTargetInput;
};

export type CreatePublicLinkInput = {
  /** For a chart: what it shows. */
  chart?: AnswerChartInput | null | undefined;
  /** A UUID generated by the client for a new link. A repeated call with the same id returns the existing one. */
  clientId?: string | null | undefined;
  /** For a map: the precision of positions; defaults to `km10`. */
  coarseness?: PublicLinkCoarseness | null | undefined;
  /** The report versions to count; defaults to `current`. */
  counted?: TaskCounting | null | undefined;
  /** Omit it for a link that does not expire. */
  expiresAt?: string | null | undefined;
  kind: PublicLinkKind;
  /** For a chart or a dashboard: figures of fewer reports are hidden, along with others that would reveal them. 0 to 20; defaults to 5. */
  leastReports?: number | null | undefined;
  /** Limits that always apply to the figures. */
  only?: ChartLimitInput | null | undefined;
  /** The origins that may embed it in a frame; none by default. */
  origins?: Array<string> | null | undefined;
  /** For a dashboard: the id of the project. Omit it for the dashboard of the company. */
  project?: string | null | undefined;
  /** For a map: the id of the template. */
  template?: string | null | undefined;
  /** The IANA time zone of days; defaults to UTC. */
  timezone?: string | null | undefined;
  title: string;
  /** For a chart: the chart type. */
  type?: DrawnChartType | null | undefined;
};

export type CreateSiteInput = {
  /** A UUID generated by the client for a new place of work. A repeated call with the same id returns the existing one. */
  clientId?: string | null | undefined;
  /** GeoJSON in degrees (WGS 84): a Polygon, a MultiPolygon, or features that contain them. Holes are preserved. */
  outline: unknown;
  project: string;
};

export type CreateTaskCommentInput = {
  /** A UUID generated by the client for a new comment. A repeated call with the same id returns the existing one. */
  clientId?: string | null | undefined;
  /** The ids of colleagues who are mentioned in the text. */
  mentions?: Array<string> | null | undefined;
  taskId: string;
  text: string;
};

export type CreateTaskDefinitionInput = {
  category?: string | null | undefined;
  /** A UUID generated by the client for a new task of a project. A repeated call with the same id returns the existing one. */
  clientId?: string | null | undefined;
  project: string;
  /** Defaults to `deactivated`. */
  status?: TaskDefinitionStatus | null | undefined;
  task_type: string;
};

export type CreateTaskMessageInput = {
  /** A UUID generated by the client for a new message. A repeated call with the same id returns the existing one. */
  clientId?: string | null | undefined;
  taskId: string;
  text: string;
};

export type CreateTaskTypeDraftInput = {
  /** A UUID generated by the client for a new draft. A repeated call with the same id returns the existing one. */
  clientId?: string | null | undefined;
  draft: unknown;
  /** True to keep its questions in the library of the builder. */
  isBlock?: boolean | null | undefined;
};

export type CreateWebhookInput = {
  /** A UUID generated by the client for a new webhook. A repeated call with the same id returns the existing one. */
  clientId?: string | null | undefined;
  description?: string | null | undefined;
  types: Array<string>;
  url: string;
};

export type DashboardBlockInput = {
  chart?: AnswerChartInput | null | undefined;
  isWide?: boolean | null | undefined;
  /** A key chosen by the client: lower-case letters, digits and hyphens. */
  key: string;
  map?: SavedMapInput | null | undefined;
  number?: AnswerNumberInput | null | undefined;
  /** A target line across the chart. */
  target?: ChartTargetInput | null | undefined;
  text?: string | null | undefined;
  title?: string | null | undefined;
  type?: DashboardBlockType | null | undefined;
};

/** How a block draws its chart. A matrix has a bar for each of its lines, stacked by option. */
export type DashboardBlockType =
  | 'area'
  | 'bar'
  | 'line'
  | 'matrix'
  | 'pie';

/** The progress of a data collector. NOT_INVITED: no invite was sent. INVITED: the invite has not been opened. OPENED: opened the invite or signed in, but nothing reported. ACTIVE: has reported. AWAY: not seen for 30 days. */
export type DataCollectorInviteStatus =
  | 'ACTIVE'
  | 'AWAY'
  | 'INVITED'
  | 'NOT_INVITED'
  | 'OPENED';

export type DataCollectorStatus =
  | 'ACTIVE'
  | 'ARCHIVED'
  | 'INACTIVE'
  | 'REQUEST_PENDING';

export type DataCollectorStatusFilterInput = {
  eq?: DataCollectorStatus | null | undefined;
  in?: Array<DataCollectorStatus> | null | undefined;
};

export type DataListFiltersInput = {
  id?: IdFilterInput | null | undefined;
  name?: TextFilterInput | null | undefined;
  status?: ActiveStatusFilterInput | null | undefined;
};

export type DataListOptionFiltersInput = {
  /** A map of additional column names to texts: items that have all of them. */
  columns?: unknown;
  data_list?: IdFilterInput | null | undefined;
  id?: IdFilterInput | null | undefined;
  status?: ActiveStatusFilterInput | null | undefined;
  value?: TextFilterInput | null | undefined;
};

export type DateFilterInput = {
  /** Both bounds are included. */
  between?: Array<string> | null | undefined;
  gte?: string | null | undefined;
  /** A day includes its last moment. */
  lte?: string | null | undefined;
  /** The IANA time zone of days; defaults to UTC. */
  timezone?: string | null | undefined;
};

/** The delivery state of one channel. NOT_SENT: the person has no device, phone number or email address. */
export type DeliveryState =
  | 'FAILED'
  | 'NOT_SENT'
  | 'SENT'
  | 'WAITING';

export type DrawnChartType =
  | 'area'
  | 'bar'
  | 'line'
  | 'pie';

export type ErasureState =
  | 'done'
  | 'running'
  | 'waiting';

/** What is in the cells of questions with options. `both`: a column of each. */
export type ExportAnswers =
  | 'both'
  | 'labels'
  | 'values';

/** `photos`: a ZIP of the photos with an index. `parquet`, `sav` (SPSS), `dta` (Stata): a ZIP with a file for each template and each repeat. */
export type ExportFormat =
  | 'csv'
  | 'dta'
  | 'geojson'
  | 'parquet'
  | 'photos'
  | 'sav'
  | 'xlsx';

/** Changes from the default layout. Options that the format does not support are refused. */
export type ExportLayoutInput = {
  /** xlsx, csv, geojson: defaults to `labels` if these are the titles, else to `values`. */
  answers?: ExportAnswers | null | undefined;
  /** xlsx: adds sheets with the questions and options of the templates. */
  codebook?: boolean | null | undefined;
  /** All formats but photos: the language of questions and options, those of data lists too, such as `sw`. A template that does not have it keeps its own. */
  language?: string | null | undefined;
  /** xlsx, csv, geojson: photo links work for anyone for a few days. Otherwise they open the report and require signing in. */
  openPhotos?: boolean | null | undefined;
  /** xlsx, csv, geojson: adds a column of 1 and 0 for each option of a checkbox question. */
  optionColumns?: boolean | null | undefined;
  /** csv: a ZIP with one file for the tasks and one for each repeat. */
  repeatFiles?: boolean | null | undefined;
  /** Defaults to `labels`. `both` is not available for geojson. */
  titles?: ExportTitles | null | undefined;
};

export type ExportRunState =
  | 'done'
  | 'failed'
  | 'running'
  | 'waiting';

export type ExportScheduleFrequency =
  | 'day'
  | 'hour'
  | 'week';

/** `off`: turned off by staff. `stopped`: its runs failed, or the person who set it up may no longer export. */
export type ExportScheduleStatus =
  | 'active'
  | 'off'
  | 'stopped';

export type ExportState =
  | 'cancelled'
  | 'done'
  | 'failed'
  | 'running'
  | 'waiting';

/** A bucket (`region`, `bucket`, `accessKeyId`) or an SFTP server (`host`, `port`, `username`). */
export type ExportTargetInput = {
  accessKeyId?: string | null | undefined;
  bucket?: string | null | undefined;
  /** Omit it for Amazon S3. */
  endpoint?: string | null | undefined;
  folder?: string | null | undefined;
  host?: string | null | undefined;
  /** `s3` or `sftp`. */
  kind: string;
  port?: number | null | undefined;
  region?: string | null | undefined;
  username?: string | null | undefined;
};

/** One of them. It is stored encrypted and never shown. */
export type ExportTargetSecretInput = {
  password?: string | null | undefined;
  /** Of SSH, without a passphrase. */
  privateKey?: string | null | undefined;
  secretAccessKey?: string | null | undefined;
};

/** The column headings. `names`: the names of the questions, which do not depend on the rest of the export. */
export type ExportTitles =
  | 'both'
  | 'labels'
  | 'names';

export type FoundKind =
  | 'collector'
  | 'group'
  | 'member'
  | 'project'
  | 'task'
  | 'template';

export type Gender =
  | 'Female'
  | 'Male'
  | 'Other'
  | 'Prefer_not_to_say';

/** The help categories and the page keys of screens. Underscores are shown as spaces. */
export type HelpCategory =
  | 'Data_Collectors'
  | 'Groups_Guide'
  | 'Help'
  | 'Onboarding'
  | 'Projects_How_To'
  | 'Settings'
  | 'Task_Builder_101'
  | 'Tasks_Feed';

export type IdFilterInput = {
  contains?: string | null | undefined;
  eq?: string | null | undefined;
  in?: Array<string> | null | undefined;
  notIn?: Array<string> | null | undefined;
};

/** What staff can be notified about. REVIEWS_WAITING is a count and has no items. */
export type InboxKind =
  | 'CHANGE_DECIDED'
  | 'COLLECTOR_MESSAGE'
  | 'COMPANY_EXPORT_FAILED'
  | 'COMPANY_EXPORT_FINISHED'
  | 'ERASURE_FINISHED'
  | 'EXPORT_FAILED'
  | 'EXPORT_FINISHED'
  | 'EXPORT_STOPPED'
  | 'IMPORT_FAILED'
  | 'IMPORT_FINISHED'
  | 'MENTION'
  | 'REPORT_CORRECTED'
  | 'REVIEWS_WAITING'
  | 'WEBHOOK_STOPPED';

export type InboxSettingsInput = {
  byMail: Array<InboxKind>;
  byPush: Array<InboxKind>;
  /** The hour of the daily digest in the time zone; null for no digest. */
  digestHour?: number | null | undefined;
  timezone: string;
};

export type InstanceState =
  | 'added'
  | 'kept'
  | 'removed';

/** SENT: the text-message gateway accepted it. FAILED: the gateway rejected the last attempt; sending is retried for a while. */
export type InviteState =
  | 'EXPIRED'
  | 'FAILED'
  | 'OPENED'
  | 'PRINTED'
  | 'SENDING'
  | 'SENT';

/** Which list's columns are kept for items in both lists. */
export type KeptDataListColumns =
  | 'FROM'
  | 'INTO';

export type LocationInput = {
  /** The accuracy radius in metres. */
  accuracy?: number | null | undefined;
  latitude: number;
  longitude: number;
};

/** An area in degrees (WGS 84). It crosses the antimeridian if its east is less than its west. */
export type MapAreaInput = {
  east: number;
  north: number;
  south: number;
  west: number;
};

export type MessageDelivery =
  | 'FAILED'
  | 'RECEIVED'
  | 'SENT';

export type NotificationActivityFiltersInput = {
  /** Part of the name of a person. */
  search?: string | null | undefined;
  /** True returns only people who have not confirmed the early warning. */
  unconfirmed?: boolean | null | undefined;
};

/** A channel by which a notification is sent besides the app. */
export type NotificationChannel =
  | 'MAIL'
  | 'TEXT_MESSAGE';

export type NotificationLanguage =
  | 'ar'
  | 'en'
  | 'es'
  | 'fr'
  | 'hi'
  | 'pt'
  | 'sw';

export type NotificationStatus =
  | 'ACTIVE'
  | 'ARCHIVED'
  | 'DONE'
  | 'DRAFT'
  | 'FAILED'
  | 'INFO'
  | 'RECEIVED'
  | 'SENT';

export type NotificationStatusFilterInput = {
  eq?: NotificationStatus | null | undefined;
  in?: Array<NotificationStatus> | null | undefined;
};

export type NotificationTranslationInput = {
  language: NotificationLanguage;
  message: string;
  title: string;
};

export type NotificationType =
  | 'EARLY_WARNING'
  | 'GENERAL'
  | 'MORE_INFO_REQUESTED'
  | 'REMINDER'
  | 'REMINDER_ALERT';

export type NotificationTypeFilterInput = {
  eq?: NotificationType | null | undefined;
  in?: Array<NotificationType> | null | undefined;
};

/** `reports`: the number of reports. `share`: as in ChartMeasure. */
export type NumberMeasure =
  | 'mean'
  | 'reports'
  | 'share'
  | 'sum';

export type OnboardingInformationInput = {
  billingInformationCompleted?: boolean | null | undefined;
  guideWizard?: unknown;
  profileCompleted?: boolean | null | undefined;
  profileInformation?: unknown;
  projectCreated?: boolean | null | undefined;
};

export type PaginationInput = {
  /** The number of rows to return, 1 to 500; defaults to 10. */
  limit?: number | null | undefined;
  /** The number of rows to skip; defaults to 0. Negative numbers are refused. */
  start?: number | null | undefined;
};

export type PhotoChangeState =
  | 'gone'
  | 'kept'
  | 'new';

export type PhotoRefusal =
  /** Lost or damaged on the phone. */
  | 'lost'
  /** Not a picture of an accepted type. */
  | 'not_image'
  /** Removed by the project's retention rule. */
  | 'removed_by_rule'
  /** Removed together with a person's data. */
  | 'removed_on_request'
  | 'too_large'
  /** Not a file of a type that its question takes. */
  | 'wrong_type';

export type ProjectDataCollectorInput = {
  dataCollectorId: string;
  projectId: string;
};

export type ProjectFiltersInput = {
  /** Projects of the data collector. */
  baorider?: IdFilterInput | null | undefined;
  /** Projects of the members of the group. */
  community?: IdFilterInput | null | undefined;
  id?: IdFilterInput | null | undefined;
  name?: TextFilterInput | null | undefined;
  status?: ProjectStatusFilterInput | null | undefined;
  /** Projects that use the template. */
  task_type?: IdFilterInput | null | undefined;
};

export type ProjectStatus =
  | 'ARCHIVED'
  | 'CANCELLED'
  | 'COMPLETED'
  | 'IN_PROGRESS';

export type ProjectStatusFilterInput = {
  eq?: ProjectStatus | null | undefined;
  in?: Array<ProjectStatus> | null | undefined;
};

/** The precision of positions on a public map: exact, or in cells of at least 1 or 10 km. */
export type PublicLinkCoarseness =
  | 'exact'
  | 'km1'
  | 'km10';

export type PublicLinkKind =
  | 'chart'
  | 'dashboard'
  | 'map';

export type Recurrence =
  | 'DAILY'
  | 'MONTHLY'
  | 'NONE'
  | 'WEEKLY'
  | 'YEARLY';

export type RequestDecision =
  | 'APPROVED'
  | 'DECLINED'
  | 'PENDING';

export type RequestMoreInfoInput = {
  /** The questions and photos that the request is about. */
  requestedChanges?: Array<RequestedChangeInput> | null | undefined;
  requestedInfo: string;
  rowVersion?: number | null | undefined;
};

export type RequestedChangeInput = {
  /** The id of a field, or `photos`, `comment` or `position`. */
  fieldId: string;
  /** The id of one instance of a repeat, if `fieldId` is a question in it. Without it, all are meant. */
  instanceId?: string | null | undefined;
  /** The hash of one of its photos. */
  photoHash?: string | null | undefined;
  /** What should be changed. */
  remark?: string | null | undefined;
};

export type SavedMapInput = {
  only?: ChartLimitInput | null | undefined;
  template: string;
};

export type ScheduledNotificationStatus =
  | 'DONE'
  | 'ERROR'
  | 'PENDING';

/** REQUIRED: the company requires a second factor and the person has not set it up yet. */
export type SecondFactorState =
  | 'OFF'
  | 'ON'
  | 'REQUIRED';

export type SiteFiltersInput = {
  id?: IdFilterInput | null | undefined;
  project?: IdFilterInput | null | undefined;
};

/** An action that the viewer may do now with a member of staff. */
export type StaffAbility =
  | 'archive'
  | 'change_role'
  | 'offer_leadership'
  | 'resend_invite'
  | 'reset_second_factor'
  | 'unarchive'
  | 'withdraw_invite';

/** A role and its scope. */
export type StaffAccessInput = {
  /** Applies to roles that may export only if the person is allowed to. */
  mayExport?: boolean | null | undefined;
  /** The projects that the person is restricted to; null for the whole company. */
  projects?: Array<string> | null | undefined;
  role: StaffRole;
};

export type StaffInvitationState =
  | 'ACCEPTED'
  | 'EXPIRED'
  | 'SENT'
  | 'WITHDRAWN';

/** A language of the dashboard and of emails, as an ISO 639-1 code. */
export type StaffLanguage =
  | 'ar'
  | 'en'
  | 'es'
  | 'fr'
  | 'pt'
  | 'sw';

/** The roles that staff can be given. */
export type StaffRole =
  | 'admin'
  | 'projectManager'
  | 'reviewer'
  | 'viewer';

export type StatusFilterInput = {
  eq?: TaskStatus | null | undefined;
  in?: Array<TaskStatus> | null | undefined;
};

export type SubscriptionStatus =
  | 'active'
  | 'canceled'
  | 'incomplete'
  | 'incomplete_expired'
  | 'past_due'
  | 'trialing'
  | 'unpaid';

/** What the viewer may do with this task now: transitions, an edit at the desk, the deletion. */
export type TaskAbility =
  | 'approve'
  | 'delete'
  | 'edit'
  | 'reject'
  | 'reopen'
  | 'request_edit';

export type TaskCommentAbility =
  | 'delete';

/** Which report versions to count. `current`: the latest ones, except rejected ones. `latest`: the latest ones. `all`: every task. `earlier`: those that were replaced by a correction. */
export type TaskCounting =
  | 'all'
  | 'current'
  | 'earlier'
  | 'latest';

/** Filters the template of a task. */
export type TaskDefinitionFilterInput = {
  category?: IdFilterInput | null | undefined;
  task_type?: IdFilterInput | null | undefined;
  un_sdg?: IdFilterInput | null | undefined;
};

export type TaskDefinitionFiltersInput = {
  category?: IdFilterInput | null | undefined;
  id?: IdFilterInput | null | undefined;
  project?: IdFilterInput | null | undefined;
  status?: TaskDefinitionStatusFilterInput | null | undefined;
  task_type?: IdFilterInput | null | undefined;
};

export type TaskDefinitionStatus =
  | 'active'
  | 'deactivated'
  | 'drafted'
  | 'old';

export type TaskDefinitionStatusFilterInput = {
  eq?: TaskDefinitionStatus | null | undefined;
  in?: Array<TaskDefinitionStatus> | null | undefined;
};

export type TaskFiltersInput = {
  /** Filters by answers, all of which must match. Each is template.question.test.value: 7.species.is.Mkoko (an option, or its id in a data list), 7.height.between.10_20 (both included, either may be omitted), 7.height.bin.10_20 (20 excluded), 7.planted.date.1767225600_1769904000 (seconds since 1970, the last excluded), 7.species.some and 7.species.none (with and without an answer). All versions of the template match; the newest evidence counts. */
  answer?: Array<string> | null | undefined;
  baorider?: IdFilterInput | null | undefined;
  category?: IdFilterInput | null | undefined;
  community?: IdFilterInput | null | undefined;
  community_member?: IdFilterInput | null | undefined;
  counted?: TaskCounting | null | undefined;
  createdAt?: DateFilterInput | null | undefined;
  /** Filters `createdAt` or `date_reported`. */
  date_range?: DateFilterInput | null | undefined;
  /** Filters the report date of tasks that were reported offline. */
  date_reported?: DateFilterInput | null | undefined;
  id?: IdFilterInput | null | undefined;
  /** The title of the template. */
  name?: TextFilterInput | null | undefined;
  or?: Array<TaskFiltersInput> | null | undefined;
  /** True returns tasks that were reported outside the place of work of their project, false all others. */
  outside?: boolean | null | undefined;
  project?: IdFilterInput | null | undefined;
  status?: StatusFilterInput | null | undefined;
  task_definition?: TaskDefinitionFilterInput | null | undefined;
  /** The id of the template, in any version. */
  task_type?: IdFilterInput | null | undefined;
  /** The id of the template version that was filled in. Old versions have their own ids. */
  task_type_version?: IdFilterInput | null | undefined;
  un_sdg?: IdFilterInput | null | undefined;
  /** True returns tasks with a message from the data collector that is waiting for a reply, false all others. */
  unanswered?: boolean | null | undefined;
  /** True returns tasks with a photo that can't be opened, false all others. */
  unreadable?: boolean | null | undefined;
  /** An area on the map: box_west_south_east_north, circle_longitude_latitude_metres or polygon_longitude_latitude_… with up to 100 corners, in degrees (WGS 84). Edges are included. Tasks without a position never match. */
  within?: string | null | undefined;
};

export type TaskPeriodStep =
  | 'DAY'
  | 'MONTH';

/** A photo that has been uploaded. */
export type TaskPhotoInput = {
  /** The SHA-256 of the photo in lower-case hex. */
  hash: string;
  height?: number | null | undefined;
  mime: string;
  name: string;
  /** The size in bytes. */
  size: number;
  width?: number | null | undefined;
};

export type TaskStatus =
  | 'COMPLETED'
  | 'IN_PROGRESS'
  | 'MORE_INFO_REQUESTED'
  | 'PENDING'
  | 'REJECTED'
  | 'REPORTED';

/** Why staff can't write to the data collector of a report. */
export type TaskThreadClosed =
  | 'archived'
  | 'blocked'
  | 'noCollector';

export type TaskTypeDraftRef = {
  id: string;
  rowVersion: number;
};

export type TaskTypeFiltersInput = {
  category?: IdFilterInput | null | undefined;
  createdAt?: DateFilterInput | null | undefined;
  creator?: IdFilterInput | null | undefined;
  id?: IdFilterInput | null | undefined;
  /** Templates that are used in any of these projects. */
  project?: IdFilterInput | null | undefined;
  /** Defaults to all statuses except old versions. */
  status?: TaskTypeStatusFilterInput | null | undefined;
  title?: TextFilterInput | null | undefined;
  un_sdg?: IdFilterInput | null | undefined;
};

export type TaskTypeStatus =
  | 'active'
  | 'deactivated'
  | 'old';

export type TaskTypeStatusFilterInput = {
  eq?: TaskTypeStatus | null | undefined;
  in?: Array<TaskTypeStatus> | null | undefined;
};

export type TextFilterInput = {
  /** Part of the text, without regard to case and accents. */
  contains?: string | null | undefined;
  eq?: string | null | undefined;
};

export type TimelineKind =
  | 'approved'
  | 'deleted'
  | 'documents_changed'
  | 'edit_requested'
  | 'filed_at_desk'
  | 'photo_unreadable'
  | 'photos_arrived'
  | 'rejected'
  | 'reopened'
  | 'restored'
  | 'submitted';

export type UnSdgFiltersInput = {
  id?: IdFilterInput | null | undefined;
  name?: TextFilterInput | null | undefined;
};

export type UpdateApiKeyInput = {
  /** When it stops working; null for no end. */
  endsAt?: string | null | undefined;
  name?: string | null | undefined;
  rowVersion?: number | null | undefined;
};

export type UpdateAutomaticMessagesInput = {
  /** Turns all messages of the kind on or off. */
  isOn?: boolean | null | undefined;
  kind?: AutomaticMessageKind | null | undefined;
  timezone?: string | null | undefined;
};

export type UpdateBaoleaderCommunityInput = {
  chief_name?: string | null | undefined;
  description?: string | null | undefined;
  featured_image?: string | null | undefined;
  location?: LocationInput | null | undefined;
  name?: string | null | undefined;
  rowVersion?: number | null | undefined;
  type?: CommunityType | null | undefined;
};

export type UpdateBaoleaderNotificationInput = {
  /** The id of an uploaded picture. */
  attachment?: string | null | undefined;
  /** The channels besides the app; none by default. */
  channels?: Array<NotificationChannel> | null | undefined;
  /** When a reminder is first sent. Other notifications are sent immediately. */
  dateSent?: string | null | undefined;
  /** A reminder is not sent after this time. */
  endAt?: string | null | undefined;
  /** The groups, whose members are looked up again at each run. If the sender is restricted to projects, the current members are used. */
  groups?: Array<string> | null | undefined;
  message?: string | null | undefined;
  recipients?: Array<string> | null | undefined;
  recur?: Recurrence | null | undefined;
  rowVersion?: number | null | undefined;
  /** DRAFT saves a draft; ARCHIVED archives an existing notification. Otherwise a reminder with a future send time becomes ACTIVE, and anything else is sent and becomes SENT. */
  status?: NotificationStatus | null | undefined;
  /** An IANA time zone; null for UTC. */
  timezone?: string | null | undefined;
  title?: string | null | undefined;
  /** Its translations, one per language. If omitted from an update, they stay unchanged. */
  translations?: Array<NotificationTranslationInput> | null | undefined;
  type?: NotificationType | null | undefined;
};

export type UpdateBaoleaderProjectInput = {
  /** The id of the member of staff who manages it. Only the first id is used. */
  baoleaders?: Array<string> | null | undefined;
  breakdown?: string | null | undefined;
  budget?: number | null | undefined;
  collaborators?: Array<string> | null | undefined;
  description?: string | null | undefined;
  featured_image?: string | null | undefined;
  name?: string | null | undefined;
  outcomes?: string | null | undefined;
  reward?: string | null | undefined;
  rowVersion?: number | null | undefined;
  statement?: string | null | undefined;
  status?: ProjectStatus | null | undefined;
  /** The ids of all its data collectors. Others are removed from the project. */
  verifiers?: Array<string> | null | undefined;
  /** The data collectors that you have seen, so that concurrent changes are not undone. */
  verifiersSeen?: Array<string> | null | undefined;
};

export type UpdateBaoleaderTaskInput = {
  /** The reason for rejecting it. It is stored before the status. */
  cancellationReason?: string | null | undefined;
  /** The ids of all its documents, existing and new. */
  documents?: Array<string> | null | undefined;
  /** The reason for the new status; required for PENDING. */
  reason?: string | null | undefined;
  /** The reason for an edit request. */
  requestedInfo?: string | null | undefined;
  /** The version that you have seen. The change is refused if the record has changed since. */
  rowVersion?: number | null | undefined;
  /** The new status: COMPLETED, REJECTED or MORE_INFO_REQUESTED if it is PENDING, or PENDING if it was decided. */
  status?: TaskStatus | null | undefined;
};

export type UpdateBaoriderInput = {
  blocked?: boolean | null | undefined;
  /** The id of the group; null removes the person from the group. */
  community?: string | null | undefined;
  /** A date as YYYY-MM-DD. */
  dateOfBirth?: string | null | undefined;
  email?: string | null | undefined;
  firstName?: string | null | undefined;
  gender?: Gender | null | undefined;
  idNumber?: string | null | undefined;
  /** Applies only to members of a group. */
  isVerifier?: boolean | null | undefined;
  lastName?: string | null | undefined;
  phoneNumber?: string | null | undefined;
  profilePicture?: string | null | undefined;
  /** The ids of all projects of the person. */
  projects?: Array<string> | null | undefined;
  receiveAutomaticMessages?: boolean | null | undefined;
  rowVersion?: number | null | undefined;
  status?: DataCollectorStatus | null | undefined;
};

export type UpdateCategoryInput = {
  description?: string | null | undefined;
  featureImage?: string | null | undefined;
  rowVersion?: number | null | undefined;
  status?: ActiveStatus | null | undefined;
  title?: string | null | undefined;
};

export type UpdateCompanyDetailsInput = {
  affiliates?: Array<string> | null | undefined;
  id_number?: string | null | undefined;
  /** The default language of its people; null for English. */
  language?: StaffLanguage | null | undefined;
  name?: string | null | undefined;
  pin_registration?: string | null | undefined;
  /** The version that the change was made on. */
  rowVersion?: number | null | undefined;
  website?: string | null | undefined;
  wildlife_association_number?: string | null | undefined;
};

export type UpdateDataListInput = {
  name?: string | null | undefined;
  rowVersion?: number | null | undefined;
  status?: ActiveStatus | null | undefined;
};

export type UpdateDataListOptionInput = {
  /** A map of additional column names to texts; `label::fr` is the label in French. They replace the previous ones. */
  columns?: unknown;
  status?: ActiveStatus | null | undefined;
  value?: string | null | undefined;
};

export type UpdateDataListOptionsInput = {
  data_list: string;
  ids: Array<string>;
  status: ActiveStatus;
};

export type UpdateExportScheduleInput = {
  atHour?: number | null | undefined;
  every?: ExportScheduleFrequency | null | undefined;
  filterValues?: TaskFiltersInput | null | undefined;
  format?: ExportFormat | null | undefined;
  layout?: ExportLayoutInput | null | undefined;
  name?: string | null | undefined;
  onWeekday?: number | null | undefined;
  rowVersion?: number | null | undefined;
  /** Required if the server or the account is another one. */
  secret?: ExportTargetSecretInput | null | undefined;
  /** `active` or `off`. */
  status?: ExportScheduleStatus | null | undefined;
  target?: ExportTargetInput | null | undefined;
};

export type UpdateMyUserInput = {
  firstName?: string | null | undefined;
  /** The language of the dashboard and of emails; null for the language of the browser. */
  language?: StaffLanguage | null | undefined;
  lastName?: string | null | undefined;
  onboardingInformation?: OnboardingInformationInput | null | undefined;
  /** The id of an uploaded picture; null removes the picture. */
  profilePicture?: string | null | undefined;
  receiveLoginReminder?: boolean | null | undefined;
  receiveWeeklyStatusReport?: boolean | null | undefined;
  /** The version of the profile that the change was made on. */
  rowVersion?: number | null | undefined;
  title?: string | null | undefined;
};

export type UpdateSiteInput = {
  /** GeoJSON in degrees (WGS 84): a Polygon, a MultiPolygon, or features that contain them. Holes are preserved. */
  outline: unknown;
  rowVersion?: number | null | undefined;
};

export type UpdateTaskDefinitionInput = {
  category?: string | null | undefined;
  rowVersion?: number | null | undefined;
  status?: TaskDefinitionStatus | null | undefined;
  task_type?: string | null | undefined;
};

export type UpdateTaskTypeDraftInput = {
  draft: unknown;
  rowVersion: number;
};

export type UpdateWebhookInput = {
  description?: string | null | undefined;
  rowVersion?: number | null | undefined;
  /** `active` or `off`. */
  status?: WebhookStatus | null | undefined;
  types?: Array<string> | null | undefined;
  url?: string | null | undefined;
};

export type WebhookDeliveryFiltersInput = {
  state?: WebhookDeliveryStateFilterInput | null | undefined;
  type?: WebhookTypeFilterInput | null | undefined;
};

/** `delivered`: the receiver answered 2xx. `failed`: no more attempts are made. */
export type WebhookDeliveryState =
  | 'delivered'
  | 'failed'
  | 'waiting';

export type WebhookDeliveryStateFilterInput = {
  eq?: WebhookDeliveryState | null | undefined;
  in?: Array<WebhookDeliveryState> | null | undefined;
};

/** `off`: turned off by staff. `paused`: no delivery succeeded for three days. `gone`: the address answered 410. */
export type WebhookStatus =
  | 'active'
  | 'gone'
  | 'off'
  | 'paused';

export type WebhookTypeFilterInput = {
  eq?: string | null | undefined;
};

export type FindQueryVariables = Exact<{
  text: string;
}>;


export type FindQuery = { found: Array<{ kind: FoundKind, id: string, title: string, reportTitle: string | null, note: string | null, groupId: string | null, status: TaskStatus | null, isActive: boolean }> };

export type CloseTourMutationVariables = Exact<{
  guideWizard: unknown;
}>;


export type CloseTourMutation = { updateMyUser: { id: string } };

export type CollectorsQueryVariables = Exact<{
  filters?: BaoriderFiltersInput | null | undefined;
  inviteStatus?: Array<DataCollectorInviteStatus> | DataCollectorInviteStatus | null | undefined;
  pagination?: PaginationInput | null | undefined;
  sort?: Array<string> | string | null | undefined;
}>;


export type CollectorsQuery = { baoriders: { count: number, data: Array<{ id: string, firstName: string, lastName: string, phoneNumber: string | null, status: DataCollectorStatus, inviteStatus: DataCollectorInviteStatus | null, lastSeenAt: string | null, createdAt: string, group: { id: string, name: string } | null, projects: Array<{ id: string, name: string }>, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null }> } };

export type CollectorIdsQueryVariables = Exact<{
  filters?: BaoriderFiltersInput | null | undefined;
  inviteStatus?: Array<DataCollectorInviteStatus> | DataCollectorInviteStatus | null | undefined;
  pagination?: PaginationInput | null | undefined;
}>;


export type CollectorIdsQuery = { baoriders: { data: Array<{ id: string, status: DataCollectorStatus }> } };

export type CollectorCountQueryVariables = Exact<{ [key: string]: never; }>;


export type CollectorCountQuery = { countFilterDataCollectors: number };

export type CollectorByIdQueryVariables = Exact<{
  id: string;
}>;


export type CollectorByIdQuery = { baorider: { id: string, rowVersion: number, firstName: string, lastName: string, phoneNumber: string | null, gender: Gender | null, idNumber: string | null, email: string | null, status: DataCollectorStatus, blocked: boolean, isVerifier: boolean, receiveAutomaticMessages: boolean, createdAt: string, cameraPermission: boolean | null, locationPermission: boolean | null, group: { id: string, name: string } | null, projects: Array<{ id: string, name: string, status: ProjectStatus }>, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null };

export type TaskCountOfCollectorQueryVariables = Exact<{
  id: string;
}>;


export type TaskCountOfCollectorQuery = { countTasks: number };

export type AssignableProjectsQueryVariables = Exact<{
  filters?: ProjectFiltersInput | null | undefined;
  pagination?: PaginationInput | null | undefined;
}>;


export type AssignableProjectsQuery = { baoleaderProjects: { count: number, data: Array<{ id: string, name: string, status: ProjectStatus, createdAt: string }> } };

export type AddToProjectMutationVariables = Exact<{
  input: ProjectDataCollectorInput;
}>;


export type AddToProjectMutation = { addDataCollectorToProject: { id: string } };

export type RemoveFromProjectMutationVariables = Exact<{
  input: ProjectDataCollectorInput;
}>;


export type RemoveFromProjectMutation = { removeDataCollectorFromProject: { id: string } };

export type CreateInviteCardsMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type CreateInviteCardsMutation = { createInviteCards: Array<{ id: string, firstName: string, lastName: string, phoneNumber: string, companyName: string, path: string, expiresAt: string, groupName: string | null }> };

export type AlreadyThereQueryVariables = Exact<{
  filters: BaoriderFiltersInput;
}>;


export type AlreadyThereQuery = { countFilterDataCollectors: number };

export type AddManyToProjectMutationVariables = Exact<{
  projectId: string;
  ids: Array<string> | string;
}>;


export type AddManyToProjectMutation = { addDataCollectorsToProject: { id: string } };

export type AddManyToGroupMutationVariables = Exact<{
  groupId: string;
  ids: Array<string> | string;
}>;


export type AddManyToGroupMutation = { addCommunityMembers: Array<{ id: string }> };

export type ResendInvitesMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ResendInvitesMutation = { resendDataCollectorInvites: { done: number, skipped: number } };

export type UpdateStatusesMutationVariables = Exact<{
  ids: Array<string> | string;
  status: DataCollectorStatus;
}>;


export type UpdateStatusesMutation = { updateDataCollectorStatuses: { done: number, skipped: number } };

export type InviteMessagesQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type InviteMessagesQuery = { inviteTextMessages: number, justInvited: number };

export type InvitesLeftQueryVariables = Exact<{ [key: string]: never; }>;


export type InvitesLeftQuery = { messageBudgets: { invites: { limit: number, left: number } } };

export type DataListPartsFragment = { id: string, rowVersion: number, name: string, status: ActiveStatus, columns: Array<string>, createdAt: string, itemCount: number };

export type DataListsQueryVariables = Exact<{
  filters?: DataListFiltersInput | null | undefined;
  pagination?: PaginationInput | null | undefined;
}>;


export type DataListsQuery = { dataLists: { count: number, data: Array<{ id: string, rowVersion: number, name: string, status: ActiveStatus, columns: Array<string>, createdAt: string, itemCount: number }> } };

export type DataListByIdQueryVariables = Exact<{
  id: string;
}>;


export type DataListByIdQuery = { dataList: { id: string, rowVersion: number, name: string, status: ActiveStatus, columns: Array<string>, createdAt: string, itemCount: number } | null };

export type DataListUsesQueryVariables = Exact<{
  id: string;
}>;


export type DataListUsesQuery = { isListInUse: { isInUse: boolean, count: number, questions: Array<{ id: string, label: string }> } };

export type DataListItemsQueryVariables = Exact<{
  filters?: DataListOptionFiltersInput | null | undefined;
  pagination?: PaginationInput | null | undefined;
  orderBy?: Array<string> | string | null | undefined;
}>;


export type DataListItemsQuery = { dataListOptions: { count: number, data: Array<{ id: string, value: string, columns: unknown, status: ActiveStatus, createdAt: string }> } };

export type AllDataListItemsQueryVariables = Exact<{
  filters?: DataListOptionFiltersInput | null | undefined;
  pagination?: PaginationInput | null | undefined;
  orderBy?: Array<string> | string | null | undefined;
}>;


export type AllDataListItemsQuery = { dataListOptions: { data: Array<{ value: string, columns: unknown, status: ActiveStatus, createdAt: string }> } };

export type CreateDataListMutationVariables = Exact<{
  input: CreateDataListInput;
}>;


export type CreateDataListMutation = { createDataList: { id: string, rowVersion: number, name: string, status: ActiveStatus, columns: Array<string>, createdAt: string, itemCount: number } };

export type UpdateDataListMutationVariables = Exact<{
  id: string;
  input: UpdateDataListInput;
}>;


export type UpdateDataListMutation = { updateDataList: { id: string, rowVersion: number, name: string, status: ActiveStatus, columns: Array<string>, createdAt: string, itemCount: number } };

export type DataListMergeQueryVariables = Exact<{
  id: string;
  into: string;
}>;


export type DataListMergeQuery = { dataListMerge: { added: number, conflicts: number, templates: number, examples: Array<{ value: string, columns: unknown, columnsInto: unknown }> } };

export type MergeDataListsMutationVariables = Exact<{
  id: string;
  into: string;
  keep?: KeptDataListColumns | null | undefined;
}>;


export type MergeDataListsMutation = { mergeDataLists: { id: string, name: string } };

export type CreateDataListItemMutationVariables = Exact<{
  input: CreateDataListOptionInput;
}>;


export type CreateDataListItemMutation = { createDataListOption: { id: string } };

export type UpdateDataListItemMutationVariables = Exact<{
  id: string;
  input: UpdateDataListOptionInput;
}>;


export type UpdateDataListItemMutation = { updateDataListOption: { id: string } };

export type SetDataListItemStatusMutationVariables = Exact<{
  input: UpdateDataListOptionsInput;
}>;


export type SetDataListItemStatusMutation = { updateDataListOptions: number };

export type DeletedTasksQueryVariables = Exact<{
  pagination?: PaginationInput | null | undefined;
}>;


export type DeletedTasksQuery = { deletedBaoleaderTasks: { count: number, data: Array<{ id: string, status: TaskStatus, title: string, projectName: string, photos: number, reason: string, deletedAt: string, restorableUntil: string, reporter: { id: string, firstName: string, lastName: string } | null, deletedBy: { id: string, firstName: string, lastName: string } }> } };

export type RestoreTaskMutationVariables = Exact<{
  id: string;
}>;


export type RestoreTaskMutation = { restoreBaoleaderTask: { id: string } };

export type DeskTemplatesQueryVariables = Exact<{
  project: string;
}>;


export type DeskTemplatesQuery = { taskDefinitions: { data: Array<{ id: string, template: { id: string, status: TaskTypeStatus, title: string } }> } };

export type DeskTemplateQueryVariables = Exact<{
  id: string;
}>;


export type DeskTemplateQuery = { taskType: { id: string, version: number, photoRequired: boolean, withComment: boolean, title: string, dataFields: unknown } | null };

export type SentBackReportQueryVariables = Exact<{
  id: string;
}>;


export type SentBackReportQuery = { baoleaderTask: { id: string, abilities: Array<TaskAbility>, timezone: string, reportedAt: string | null, taskDefinition: { id: string }, template: { id: string, version: number, photoRequired: boolean, withComment: boolean, title: string, dataFields: unknown }, project: { id: string, name: string }, reporter: { id: string, firstName: string, lastName: string } | null, evidences: Array<{ id: string, notes: string | null, latitude: number | null, longitude: number | null, requestedInfo: string | null, location: { accuracy: number | null } | null, requestedChanges: Array<{ fieldId: string, photoHash: string | null, remark: string }>, photos: Array<{ id: string, name: string, hash: string, mime: string, size: number, width: number | null, height: number | null, url: string }>, answers: Array<{ id: string, value: unknown, field: { id: string }, photos: Array<{ id: string, hash: string, url: string }> }> }> } | null };

export type CreateTaskMutationVariables = Exact<{
  input: CreateBaoleaderTaskInput;
}>;


export type CreateTaskMutation = { createBaoleaderTask: { id: string } };

export type GroupsQueryVariables = Exact<{
  filters?: CommunityFiltersInput | null | undefined;
  pagination?: PaginationInput | null | undefined;
}>;


export type GroupsQuery = { baoleaderCommunities: { count: number, data: Array<{ id: string, name: string, type: CommunityType, description: string, createdAt: string, image: { url: string, formats: { thumbnail: { url: string }, medium: { url: string } } | null } | null }> } };

export type GroupFiguresQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type GroupFiguresQuery = { communityFigures: Array<{ id: string, projects: number, tasks: number, lastReportAt: string | null, collectors: number }> };

export type GroupPartsFragment = { id: string, rowVersion: number, name: string, type: CommunityType, description: string, createdAt: string, chiefName: string | null, location: { latitude: number | null, longitude: number | null, accuracy: number | null } | null, image: { id: string, url: string, formats: { medium: { url: string } } | null } | null };

export type GroupByIdQueryVariables = Exact<{
  id: string;
}>;


export type GroupByIdQuery = { baoleaderCommunity: { id: string, rowVersion: number, name: string, type: CommunityType, description: string, createdAt: string, chiefName: string | null, location: { latitude: number | null, longitude: number | null, accuracy: number | null } | null, image: { id: string, url: string, formats: { medium: { url: string } } | null } | null } | null };

export type GroupProjectsQueryVariables = Exact<{
  id: string;
  pagination?: PaginationInput | null | undefined;
}>;


export type GroupProjectsQuery = { communityProjects: { count: number, data: Array<{ id: string, name: string, status: ProjectStatus, createdAt: string, image: { url: string, formats: { thumbnail: { url: string } } | null } | null }> } };

export type CreateGroupMutationVariables = Exact<{
  input: CreateBaoleaderCommunityInput;
}>;


export type CreateGroupMutation = { createBaoleaderCommunity: { id: string } };

export type UpdateGroupMutationVariables = Exact<{
  id: string;
  input: UpdateBaoleaderCommunityInput;
}>;


export type UpdateGroupMutation = { updateBaoleaderCommunity: { id: string, rowVersion: number, name: string, type: CommunityType, description: string, createdAt: string, chiefName: string | null, location: { latitude: number | null, longitude: number | null, accuracy: number | null } | null, image: { id: string, url: string, formats: { medium: { url: string } } | null } | null } };

export type MergeGroupsMutationVariables = Exact<{
  id: string;
  into: string;
}>;


export type MergeGroupsMutation = { mergeCommunities: { id: string, name: string } };

export type MemberPartsFragment = { id: string, rowVersion: number, firstName: string, lastName: string, phoneNumber: string | null, gender: Gender | null, email: string | null, status: string, isVerifier: boolean, createdAt: string, joinedAt: string | null, role: { name: string }, group: { id: string, name: string } | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null };

export type GroupMembersQueryVariables = Exact<{
  filters?: BaoriderFiltersInput | null | undefined;
  pagination?: PaginationInput | null | undefined;
}>;


export type GroupMembersQuery = { communityMembers: { count: number, data: Array<{ id: string, rowVersion: number, firstName: string, lastName: string, phoneNumber: string | null, gender: Gender | null, email: string | null, status: string, isVerifier: boolean, createdAt: string, joinedAt: string | null, role: { name: string }, group: { id: string, name: string } | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null }> } };

export type GroupMemberQueryVariables = Exact<{
  id: string;
  groupId: string;
}>;


export type GroupMemberQuery = { communityMember: { id: string, rowVersion: number, firstName: string, lastName: string, phoneNumber: string | null, gender: Gender | null, email: string | null, status: string, isVerifier: boolean, createdAt: string, joinedAt: string | null, role: { name: string }, group: { id: string, name: string } | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null };

export type TaskCountOfMemberQueryVariables = Exact<{
  id: string;
}>;


export type TaskCountOfMemberQuery = { countTasks: number };

export type GroupCandidatesQueryVariables = Exact<{
  groupId: string;
  text?: string | null | undefined;
  hasCommunity?: boolean | null | undefined;
  pagination?: PaginationInput | null | undefined;
}>;


export type GroupCandidatesQuery = { communityCandidates: { count: number, data: Array<{ id: string, firstName: string, lastName: string, phoneNumber: string | null, group: { id: string, name: string } | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null }> } };

export type AddGroupMembersMutationVariables = Exact<{
  groupId: string;
  members: Array<string> | string;
}>;


export type AddGroupMembersMutation = { addCommunityMembers: Array<{ id: string }> };

export type RemoveGroupMembersMutationVariables = Exact<{
  groupId: string;
  members: Array<string> | string;
}>;


export type RemoveGroupMembersMutation = { removeCommunityMembers: { id: string } };

export type InboxUnreadQueryVariables = Exact<{ [key: string]: never; }>;


export type InboxUnreadQuery = { inboxUnread: number };

export type WaitingReviewsQueryVariables = Exact<{ [key: string]: never; }>;


export type WaitingReviewsQuery = { waitingReviews: { count: number, fresh: number } };

export type InboxSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type InboxSettingsQuery = { inboxSettings: { pushKey: string, byMail: Array<InboxKind>, byPush: Array<InboxKind>, digestHour: number | null, timezone: string, isPushedHere: boolean } };

export type UpdateInboxSettingsMutationVariables = Exact<{
  input: InboxSettingsInput;
}>;


export type UpdateInboxSettingsMutation = { updateInboxSettings: { pushKey: string, byMail: Array<InboxKind>, byPush: Array<InboxKind>, digestHour: number | null, timezone: string, isPushedHere: boolean } };

export type StartInboxPushMutationVariables = Exact<{
  endpoint: string;
  p256dh: string;
  auth: string;
}>;


export type StartInboxPushMutation = { startInboxPush: boolean };

export type StopInboxPushMutationVariables = Exact<{ [key: string]: never; }>;


export type StopInboxPushMutation = { stopInboxPush: boolean };

export type InboxSettingsPartsFragment = { byMail: Array<InboxKind>, byPush: Array<InboxKind>, digestHour: number | null, timezone: string, isPushedHere: boolean };

export type InboxQueryVariables = Exact<{
  before?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type InboxQuery = { inbox: Array<{ id: string, kind: InboxKind, sentence: string, path: string, isRead: boolean, createdAt: string }> };

export type MarkInboxReadMutationVariables = Exact<{
  ids?: Array<string> | string | null | undefined;
}>;


export type MarkInboxReadMutation = { markInboxRead: boolean };

export type MarkWaitingReviewsSeenMutationVariables = Exact<{ [key: string]: never; }>;


export type MarkWaitingReviewsSeenMutation = { markWaitingReviewsSeen: boolean };

export type AnswerChartQueryVariables = Exact<{
  chart: AnswerChartInput;
  filters?: TaskFiltersInput | null | undefined;
  timezone?: string | null | undefined;
}>;


export type AnswerChartQuery = { answerChart: { label: string, repeat: string | null, kind: string, unit: string | null, answers: string, measure: ChartMeasure, step: ChartStep | null, option: string | null, counted: TaskCounting, total: number, answered: number, madeAt: string, summary: { mean: number, median: number, least: number, greatest: number } | null, places: Array<{ key: string, name: string, count: number, values: Array<number | null>, answer: Array<string> | null }>, groups: Array<{ key: string, name: string, answer: Array<string> | null }> } };

export type AnswerNumberQueryVariables = Exact<{
  number: AnswerNumberInput;
  filters?: TaskFiltersInput | null | undefined;
  timezone?: string | null | undefined;
}>;


export type AnswerNumberQuery = { answerNumber: { measure: NumberMeasure, label: string | null, kind: string | null, unit: string | null, option: string | null, value: number | null, count: number, total: number, month: string, comparedDays: number | null, counted: TaskCounting, madeAt: string, current: { value: number | null, count: number }, compared: { value: number | null, count: number }, months: Array<{ month: string, value: number | null, count: number }> } };

export type LimitPartsFragment = { status: TaskStatus | null, project: string | null, group: string | null, collector: string | null, arrivedFrom: string | null, arrivedTo: string | null, answer: Array<string> | null };

export type DashboardPartsFragment = { project: string | null, counted: TaskCounting, rowVersion: number, blocks: Array<{ key: string, title: string | null, text: string | null, isWide: boolean, type: DashboardBlockType | null, chart: { template: string, field: string, measure: ChartMeasure, step: ChartStep | null, split: ChartSplit | null, splitField: string | null, option: string | null, only: { status: TaskStatus | null, project: string | null, group: string | null, collector: string | null, arrivedFrom: string | null, arrivedTo: string | null, answer: Array<string> | null } | null } | null, number: { template: string, measure: NumberMeasure, field: string | null, option: string | null, only: { status: TaskStatus | null, project: string | null, group: string | null, collector: string | null, arrivedFrom: string | null, arrivedTo: string | null, answer: Array<string> | null } | null } | null, map: { template: string, only: { status: TaskStatus | null, project: string | null, group: string | null, collector: string | null, arrivedFrom: string | null, arrivedTo: string | null, answer: Array<string> | null } | null } | null, target: { value: number, label: string | null } | null }> };

export type DashboardQueryVariables = Exact<{
  project?: string | null | undefined;
}>;


export type DashboardQuery = { dashboard: { project: string | null, counted: TaskCounting, rowVersion: number, blocks: Array<{ key: string, title: string | null, text: string | null, isWide: boolean, type: DashboardBlockType | null, chart: { template: string, field: string, measure: ChartMeasure, step: ChartStep | null, split: ChartSplit | null, splitField: string | null, option: string | null, only: { status: TaskStatus | null, project: string | null, group: string | null, collector: string | null, arrivedFrom: string | null, arrivedTo: string | null, answer: Array<string> | null } | null } | null, number: { template: string, measure: NumberMeasure, field: string | null, option: string | null, only: { status: TaskStatus | null, project: string | null, group: string | null, collector: string | null, arrivedFrom: string | null, arrivedTo: string | null, answer: Array<string> | null } | null } | null, map: { template: string, only: { status: TaskStatus | null, project: string | null, group: string | null, collector: string | null, arrivedFrom: string | null, arrivedTo: string | null, answer: Array<string> | null } | null } | null, target: { value: number, label: string | null } | null }> } };

export type SaveDashboardMutationVariables = Exact<{
  project?: string | null | undefined;
  blocks: Array<DashboardBlockInput> | DashboardBlockInput;
  counted?: TaskCounting | null | undefined;
  rowVersion?: number | null | undefined;
}>;


export type SaveDashboardMutation = { saveDashboard: { project: string | null, counted: TaskCounting, rowVersion: number, blocks: Array<{ key: string, title: string | null, text: string | null, isWide: boolean, type: DashboardBlockType | null, chart: { template: string, field: string, measure: ChartMeasure, step: ChartStep | null, split: ChartSplit | null, splitField: string | null, option: string | null, only: { status: TaskStatus | null, project: string | null, group: string | null, collector: string | null, arrivedFrom: string | null, arrivedTo: string | null, answer: Array<string> | null } | null } | null, number: { template: string, measure: NumberMeasure, field: string | null, option: string | null, only: { status: TaskStatus | null, project: string | null, group: string | null, collector: string | null, arrivedFrom: string | null, arrivedTo: string | null, answer: Array<string> | null } | null } | null, map: { template: string, only: { status: TaskStatus | null, project: string | null, group: string | null, collector: string | null, arrivedFrom: string | null, arrivedTo: string | null, answer: Array<string> | null } | null } | null, target: { value: number, label: string | null } | null }> } };

export type ShownQuestionsQueryVariables = Exact<{
  template: string;
}>;


export type ShownQuestionsQuery = { shownQuestions: Array<{ field: string, label: string, kind: string, display: AnswerDisplay | null, isRepeated: boolean, isCurrent: boolean, matrix: { key: string, label: string, options: Array<{ value: string, label: string }> } | null }> };

export type TemplateReportsQueryVariables = Exact<{
  filters?: TaskFiltersInput | null | undefined;
}>;


export type TemplateReportsQuery = { countTasks: number };

export type NewestAnswersQueryVariables = Exact<{
  template: string;
  field?: string | null | undefined;
  filters?: TaskFiltersInput | null | undefined;
  after?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type NewestAnswersQuery = { newestAnswers: { next: string | null, data: Array<{ task: string, createdAt: string, text: string, place: unknown, photo: { id: string, name: string, mime: string, size: number, url: string, downloadUrl: string, isUnreadable: boolean, formats: { thumbnail: { url: string } } | null } | null }> } };

export type ChartPartsFragment = { count: number, total: number, data: Array<{ id: string | null, name: string, version: number | null, isOld: boolean, count: number }> };

export type TrendPartsFragment = { comparedCount: number, comparedDays: number | null, trendPercentage: number | null };

export type InsightsPerProjectQueryVariables = Exact<{
  filters?: TaskFiltersInput | null | undefined;
  pagination?: PaginationInput | null | undefined;
}>;


export type InsightsPerProjectQuery = { chart: { count: number, total: number, data: Array<{ id: string | null, name: string, version: number | null, isOld: boolean, count: number }> } };

export type InsightsPerTemplateVersionQueryVariables = Exact<{
  filters?: TaskFiltersInput | null | undefined;
  pagination?: PaginationInput | null | undefined;
}>;


export type InsightsPerTemplateVersionQuery = { chart: { count: number, total: number, data: Array<{ id: string | null, name: string, version: number | null, isOld: boolean, count: number }> } };

export type InsightsPerTemplateQueryVariables = Exact<{
  filters?: TaskFiltersInput | null | undefined;
  pagination?: PaginationInput | null | undefined;
}>;


export type InsightsPerTemplateQuery = { chart: { count: number, total: number, data: Array<{ id: string | null, name: string, version: number | null, isOld: boolean, count: number }> } };

export type InsightsPerCollectorQueryVariables = Exact<{
  filters?: TaskFiltersInput | null | undefined;
  pagination?: PaginationInput | null | undefined;
}>;


export type InsightsPerCollectorQuery = { chart: { count: number, total: number, data: Array<{ id: string | null, name: string, version: number | null, isOld: boolean, count: number }> } };

export type InsightsPerGoalQueryVariables = Exact<{
  filters?: TaskFiltersInput | null | undefined;
  pagination?: PaginationInput | null | undefined;
}>;


export type InsightsPerGoalQuery = { chart: { count: number, total: number, data: Array<{ id: string | null, name: string, version: number | null, isOld: boolean, count: number }> } };

export type InsightsPerTagQueryVariables = Exact<{
  filters?: TaskFiltersInput | null | undefined;
  pagination?: PaginationInput | null | undefined;
}>;


export type InsightsPerTagQuery = { chart: { count: number, total: number, data: Array<{ id: string | null, name: string, version: number | null, isOld: boolean, count: number }> } };

export type InsightsPerDayQueryVariables = Exact<{
  filters?: TaskFiltersInput | null | undefined;
  month?: string | null | undefined;
  timezone?: string | null | undefined;
}>;


export type InsightsPerDayQuery = { chart: { count: number, total: number, data: Array<{ id: string | null, name: string, version: number | null, isOld: boolean, count: number }> } };

export type InsightsPerMonthQueryVariables = Exact<{
  filters?: TaskFiltersInput | null | undefined;
  month?: string | null | undefined;
  timezone?: string | null | undefined;
}>;


export type InsightsPerMonthQuery = { chart: { count: number, total: number, data: Array<{ id: string | null, name: string, version: number | null, isOld: boolean, count: number }> } };

export type InsightsPerStatusQueryVariables = Exact<{
  filters?: TaskFiltersInput | null | undefined;
}>;


export type InsightsPerStatusQuery = { chart: { count: number, total: number, data: Array<{ id: string | null, name: string, version: number | null, isOld: boolean, count: number }> } };

export type InsightsEarlierQueryVariables = Exact<{
  filters?: TaskFiltersInput | null | undefined;
}>;


export type InsightsEarlierQuery = { countTasks: number };

export type InsightsOutsideQueryVariables = Exact<{
  filters?: TaskFiltersInput | null | undefined;
}>;


export type InsightsOutsideQuery = { countTasks: number };

export type InsightsTrendsQueryVariables = Exact<{
  filters?: TaskFiltersInput | null | undefined;
  month?: string | null | undefined;
  timezone?: string | null | undefined;
}>;


export type InsightsTrendsQuery = { reported: { comparedCount: number, comparedDays: number | null, trendPercentage: number | null }, submitted: { comparedCount: number, comparedDays: number | null, trendPercentage: number | null }, approved: { comparedCount: number, comparedDays: number | null, trendPercentage: number | null }, rejected: { comparedCount: number, comparedDays: number | null, trendPercentage: number | null }, edited: { comparedCount: number, comparedDays: number | null, trendPercentage: number | null } };

export type InsightsPeopleQueryVariables = Exact<{
  filters?: TaskFiltersInput | null | undefined;
  people?: BaoriderFiltersInput | null | undefined;
  month?: string | null | undefined;
  timezone?: string | null | undefined;
}>;


export type InsightsPeopleQuery = { active: number, collectors: number, users: { dataCollectors: number, admins: number } };

export type MapSummaryQueryVariables = Exact<{
  filters?: TaskFiltersInput | null | undefined;
}>;


export type MapSummaryQuery = { mapSummary: { count: number, positioned: number, statuses: Array<{ status: TaskStatus, count: number, positioned: number }>, bounds: { west: number, south: number, east: number, north: number } | null } };

export type MapTasksQueryVariables = Exact<{
  filters?: TaskFiltersInput | null | undefined;
  area?: MapAreaInput | null | undefined;
  withoutPosition?: boolean | null | undefined;
  pagination?: PaginationInput | null | undefined;
}>;


export type MapTasksQuery = { mapTasks: { count: number, data: Array<{ id: string, title: string | null, status: TaskStatus, outside: boolean, createdAt: string, reportedAt: string | null, template: { id: string, title: string }, collector: { id: string, firstName: string, lastName: string } | null, member: { id: string, firstName: string, lastName: string } | null }> } };

export type MapTaskQueryVariables = Exact<{
  id: string;
}>;


export type MapTaskQuery = { baoleaderTask: { id: string, title: string | null, status: TaskStatus, outside: boolean, createdAt: string, reportedAt: string | null, position: { latitude: number | null, longitude: number | null, accuracy: number | null } | null, definition: { id: string }, template: { id: string, title: string, tag: { id: string, title: string } | null }, project: { id: string, name: string }, group: { id: string, name: string } | null, collector: { id: string, firstName: string, lastName: string } | null, member: { id: string, firstName: string, lastName: string } | null, photos: Array<{ id: string, formats: { medium: { url: string } } | null }> } | null };

export type MapPeriodsQueryVariables = Exact<{
  filters?: TaskFiltersInput | null | undefined;
  timezone?: string | null | undefined;
}>;


export type MapPeriodsQuery = { tasksPerPeriod: { step: TaskPeriodStep, data: Array<{ name: string, count: number }> } };

export type NotificationsQueryVariables = Exact<{
  filters?: BaoleaderNotificationFiltersInput | null | undefined;
  pagination?: PaginationInput | null | undefined;
  sort?: Array<string> | string | null | undefined;
}>;


export type NotificationsQuery = { baoleaderNotifications: { count: number, data: Array<{ id: string, rowVersion: number, type: NotificationType, status: NotificationStatus, title: string, message: string, timezone: string | null, recur: Recurrence, dateSent: string | null, endAt: string | null, createdAt: string, isEditable: boolean, recipientCount: number, channels: Array<NotificationChannel>, recipients: Array<{ id: string, firstName: string, lastName: string, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null }>, translations: Array<{ language: NotificationLanguage, title: string, message: string }>, groups: Array<{ id: string, name: string }>, next: { sendAt: string } | null, attachment: { id: string, url: string } | null }> } };

export type NotificationCountQueryVariables = Exact<{
  filters?: BaoleaderNotificationFiltersInput | null | undefined;
}>;


export type NotificationCountQuery = { countNotifications: number };

export type NextNotificationQueryVariables = Exact<{
  filters?: BaoleaderNotificationFiltersInput | null | undefined;
}>;


export type NextNotificationQuery = { baoleaderNotifications: { data: Array<{ id: string, title: string, timezone: string | null, next: { sendAt: string } | null }> } };

export type NotificationByIdQueryVariables = Exact<{
  id: string;
  pagination?: PaginationInput | null | undefined;
}>;


export type NotificationByIdQuery = { baoleaderNotification: { id: string, rowVersion: number, type: NotificationType, status: NotificationStatus, title: string, message: string, timezone: string | null, recur: Recurrence, dateSent: string | null, endAt: string | null, createdAt: string, isEditable: boolean, recipientCount: number, channels: Array<NotificationChannel>, recipients: Array<{ id: string, firstName: string, lastName: string, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null }>, translations: Array<{ language: NotificationLanguage, title: string, message: string }>, groups: Array<{ id: string, name: string }>, next: { sendAt: string } | null, attachment: { id: string, url: string } | null } | null };

export type NotificationReportQueryVariables = Exact<{
  id: string;
  pagination?: PaginationInput | null | undefined;
  filters?: NotificationActivityFiltersInput | null | undefined;
}>;


export type NotificationReportQuery = { baoleaderNotification: { id: string, rowVersion: number, type: NotificationType, status: NotificationStatus, title: string, message: string, timezone: string | null, recur: Recurrence, dateSent: string | null, endAt: string | null, createdAt: string, isEditable: boolean, recipientCount: number, channels: Array<NotificationChannel>, runs: Array<{ id: string, dueAt: string, startedAt: string | null, status: ScheduledNotificationStatus, isLate: boolean, isMissed: boolean }>, action: { people: number, confirmed: number, unconfirmed: number, pushStatusCount: number, deliveryCounts: { sent: number, received: number, failed: number, notSent: number, waiting: number }, textMessageCounts: { waiting: number, sent: number, failed: number, notSent: number } | null, mailCounts: { waiting: number, sent: number, failed: number, notSent: number } | null, pushStatuses: Array<{ id: string, status: MessageDelivery | null, isWaiting: boolean, receivedAt: string | null, acknowledgedAt: string | null, push: DeliveryState, textMessage: DeliveryState | null, mail: DeliveryState | null, languages: Array<string>, run: { dueAt: string }, user: { id: string, firstName: string, lastName: string, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null } }> }, translations: Array<{ language: NotificationLanguage, title: string, message: string }>, groups: Array<{ id: string, name: string }>, next: { sendAt: string } | null, attachment: { id: string, url: string } | null } | null };

export type NotificationReachQueryVariables = Exact<{
  recipients: Array<string> | string;
  title?: string | null | undefined;
  message?: string | null | undefined;
  translations?: Array<NotificationTranslationInput> | NotificationTranslationInput | null | undefined;
}>;


export type NotificationReachQuery = { notificationReach: { textMessages: { isAvailable: boolean, people: number, messages: number, left: number }, mails: { isAvailable: boolean, people: number, messages: number, left: number } } };

export type CreateNotificationMutationVariables = Exact<{
  data: CreateBaoleaderNotificationInput;
}>;


export type CreateNotificationMutation = { createBaoleaderNotification: { id: string, rowVersion: number } };

export type UpdateNotificationMutationVariables = Exact<{
  id: string;
  data: UpdateBaoleaderNotificationInput;
}>;


export type UpdateNotificationMutation = { updateBaoleaderNotification: { id: string, rowVersion: number } };

export type NotificationActivitiesQueryVariables = Exact<{
  id: string;
  pagination?: PaginationInput | null | undefined;
}>;


export type NotificationActivitiesQuery = { baoleaderNotification: { action: { pushStatuses: Array<{ id: string, status: MessageDelivery | null, isWaiting: boolean, receivedAt: string | null, acknowledgedAt: string | null, push: DeliveryState, textMessage: DeliveryState | null, mail: DeliveryState | null, languages: Array<string>, run: { dueAt: string }, user: { id: string, firstName: string, lastName: string, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null } }> } } | null };

export type SendNotificationAgainMutationVariables = Exact<{
  id: string;
}>;


export type SendNotificationAgainMutation = { sendNotificationAgain: { id: string } };

export type ArchiveNotificationMutationVariables = Exact<{
  id: string;
}>;


export type ArchiveNotificationMutation = { deleteBaoleaderNotification: { id: string, status: NotificationStatus } };

export type ChannelReachFragment = { isAvailable: boolean, people: number, messages: number, left: number };

export type NotificationActivityFragment = { id: string, status: MessageDelivery | null, isWaiting: boolean, receivedAt: string | null, acknowledgedAt: string | null, push: DeliveryState, textMessage: DeliveryState | null, mail: DeliveryState | null, languages: Array<string>, run: { dueAt: string }, user: { id: string, firstName: string, lastName: string, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null } };

export type GatewayCountsFragment = { waiting: number, sent: number, failed: number, notSent: number };

export type NotificationPartsFragment = { id: string, rowVersion: number, type: NotificationType, status: NotificationStatus, title: string, message: string, timezone: string | null, recur: Recurrence, dateSent: string | null, endAt: string | null, createdAt: string, isEditable: boolean, recipientCount: number, channels: Array<NotificationChannel>, translations: Array<{ language: NotificationLanguage, title: string, message: string }>, groups: Array<{ id: string, name: string }>, next: { sendAt: string } | null, attachment: { id: string, url: string } | null };

export type NotificationRecipientPartsFragment = { id: string, firstName: string, lastName: string, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null };

export type RecipientPeopleQueryVariables = Exact<{
  filters?: BaoriderFiltersInput | null | undefined;
  pagination?: PaginationInput | null | undefined;
}>;


export type RecipientPeopleQuery = { baoriders: { count: number, data: Array<{ id: string, firstName: string, lastName: string, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null }> } };

export type RecipientGroupsQueryVariables = Exact<{
  filters?: CommunityFiltersInput | null | undefined;
  pagination?: PaginationInput | null | undefined;
}>;


export type RecipientGroupsQuery = { baoleaderCommunities: { count: number, data: Array<{ id: string, name: string }> } };

export type RecipientGroupMembersQueryVariables = Exact<{
  groupId: string;
  pagination?: PaginationInput | null | undefined;
}>;


export type RecipientGroupMembersQuery = { communityMembers: { data: Array<{ id: string, firstName: string, lastName: string, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null }> } };

export type SaveOnboardingProfileMutationVariables = Exact<{
  input: UpdateMyUserInput;
}>;


export type SaveOnboardingProfileMutation = { updateMyUser: { id: string } };

export type ProjectTemplatesQueryVariables = Exact<{
  filters: TaskDefinitionFiltersInput;
  pagination?: PaginationInput | null | undefined;
}>;


export type ProjectTemplatesQuery = { countTaskDefinitions: number, taskDefinitions: { data: Array<{ id: string, rowVersion: number, status: TaskDefinitionStatus, removable: boolean, createdAt: string, tag: { id: string, title: string } | null, template: { id: string, status: TaskTypeStatus, title: string } }> } };

export type TemplatesToUseQueryVariables = Exact<{
  filters?: TaskTypeFiltersInput | null | undefined;
  pagination?: PaginationInput | null | undefined;
}>;


export type TemplatesToUseQuery = { companyTaskTypes: { count: number, data: Array<{ id: string, status: TaskTypeStatus, title: string, tag: { id: string, title: string } | null }> } };

export type TagsOfTemplatesQueryVariables = Exact<{
  filters?: CategoryFiltersInput | null | undefined;
}>;


export type TagsOfTemplatesQuery = { categories: { data: Array<{ id: string, title: string }> } };

export type CreateProjectTemplateMutationVariables = Exact<{
  input: CreateTaskDefinitionInput;
}>;


export type CreateProjectTemplateMutation = { createTaskDefinition: { id: string } };

export type UpdateProjectTemplateMutationVariables = Exact<{
  id: string;
  input: UpdateTaskDefinitionInput;
}>;


export type UpdateProjectTemplateMutation = { updateTaskDefinition: { id: string, rowVersion: number, status: TaskDefinitionStatus } };

export type DeleteProjectTemplateMutationVariables = Exact<{
  id: string;
}>;


export type DeleteProjectTemplateMutation = { deleteTaskDefinition: string };

export type ProjectsQueryVariables = Exact<{
  filters?: ProjectFiltersInput | null | undefined;
  pagination?: PaginationInput | null | undefined;
}>;


export type ProjectsQuery = { baoleaderProjects: { count: number, data: Array<{ id: string, name: string, description: string | null, statement: string | null, status: ProjectStatus, createdAt: string, goals: Array<{ id: string, name: string }>, image: { url: string, formats: { thumbnail: { url: string }, medium: { url: string } } | null } | null }> } };

export type ProjectFiguresQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ProjectFiguresQuery = { projectFigures: Array<{ id: string, tasks: number, templates: number, lastReportAt: string | null, collectors: number }> };

export type ProjectPartsFragment = { id: string, rowVersion: number, name: string, description: string | null, statement: string | null, outcomes: string | null, reward: string | null, collaborators: Array<string>, status: ProjectStatus, createdAt: string, leaders: Array<{ id: string, firstName: string, lastName: string }>, image: { id: string, url: string, formats: { thumbnail: { url: string }, medium: { url: string } } | null } | null };

export type ProjectByIdQueryVariables = Exact<{
  id: string;
}>;


export type ProjectByIdQuery = { baoleaderProject: { id: string, rowVersion: number, name: string, description: string | null, statement: string | null, outcomes: string | null, reward: string | null, collaborators: Array<string>, status: ProjectStatus, createdAt: string, leaders: Array<{ id: string, firstName: string, lastName: string }>, image: { id: string, url: string, formats: { thumbnail: { url: string }, medium: { url: string } } | null } | null } | null };

export type MetricsOfProjectQueryVariables = Exact<{
  id: string;
}>;


export type MetricsOfProjectQuery = { projectMetrics: { reportedTasks: number, completedTasks: number, averageCompletionTime: number | null, averageEvidenceTime: number | null } };

export type GoalsOfProjectQueryVariables = Exact<{
  id: string;
}>;


export type GoalsOfProjectQuery = { projectSdgTags: Array<{ id: string, name: string }> };

export type GroupsOfProjectQueryVariables = Exact<{
  id: string;
}>;


export type GroupsOfProjectQuery = { projectGroups: Array<{ id: string, name: string }> };

export type CreateProjectMutationVariables = Exact<{
  input: CreateBaoleaderProjectInput;
}>;


export type CreateProjectMutation = { createBaoleaderProject: { id: string } };

export type UpdateProjectMutationVariables = Exact<{
  id: string;
  input: UpdateBaoleaderProjectInput;
}>;


export type UpdateProjectMutation = { updateBaoleaderProject: { id: string, rowVersion: number, name: string, description: string | null, statement: string | null, outcomes: string | null, reward: string | null, collaborators: Array<string>, status: ProjectStatus, createdAt: string, leaders: Array<{ id: string, firstName: string, lastName: string }>, image: { id: string, url: string, formats: { thumbnail: { url: string }, medium: { url: string } } | null } | null } };

export type ProjectPersonPartsFragment = { id: string, firstName: string, lastName: string, phoneNumber: string | null, gender: Gender | null, email: string | null, status: string, isVerifier: boolean, createdAt: string, role: { name: string }, group: { id: string, name: string } | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null };

export type ProjectCollectorsQueryVariables = Exact<{
  id: string;
  filters?: BaoriderFiltersInput | null | undefined;
  pagination?: PaginationInput | null | undefined;
}>;


export type ProjectCollectorsQuery = { projectDataCollectors: { count: number, data: Array<{ id: string, firstName: string, lastName: string, phoneNumber: string | null, gender: Gender | null, email: string | null, status: string, isVerifier: boolean, createdAt: string, joinedAt: string | null, role: { name: string }, group: { id: string, name: string } | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null }> } };

export type CandidatesForProjectQueryVariables = Exact<{
  id: string;
  filters?: BaoriderFiltersInput | null | undefined;
  sort?: Array<string> | string | null | undefined;
  pagination?: PaginationInput | null | undefined;
}>;


export type CandidatesForProjectQuery = { projectCandidates: { count: number, data: Array<{ id: string, firstName: string, lastName: string, phoneNumber: string | null, group: { id: string, name: string } | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null }> } };

export type CandidateIdsForProjectQueryVariables = Exact<{
  id: string;
  filters?: BaoriderFiltersInput | null | undefined;
  pagination?: PaginationInput | null | undefined;
}>;


export type CandidateIdsForProjectQuery = { projectCandidates: { data: Array<{ id: string }> } };

export type AddCollectorsToProjectMutationVariables = Exact<{
  projectId: string;
  ids: Array<string> | string;
}>;


export type AddCollectorsToProjectMutation = { addDataCollectorsToProject: { id: string } };

export type CollectorIdsOfProjectQueryVariables = Exact<{
  id: string;
}>;


export type CollectorIdsOfProjectQuery = { baoleaderProject: { collectors: Array<{ id: string }> } | null };

export type SetCollectorsOfProjectMutationVariables = Exact<{
  id: string;
  input: UpdateBaoleaderProjectInput;
}>;


export type SetCollectorsOfProjectMutation = { updateBaoleaderProject: { id: string } };

export type ApiKeysQueryVariables = Exact<{ [key: string]: never; }>;


export type ApiKeysQuery = { apiKeys: { data: Array<{ id: string, name: string, prefix: string, scopes: Array<string>, state: ApiKeyState, endsAt: string | null, revokedAt: string | null, oldSecretUntil: string | null, lastUsedAt: string | null, lastNetwork: string | null, rowVersion: number, createdAt: string, projects: Array<{ id: string, name: string }> | null, createdBy: { id: string, firstName: string, lastName: string } }> } };

export type ApiKeyPartsFragment = { id: string, name: string, prefix: string, scopes: Array<string>, state: ApiKeyState, endsAt: string | null, revokedAt: string | null, oldSecretUntil: string | null, lastUsedAt: string | null, lastNetwork: string | null, rowVersion: number, createdAt: string, projects: Array<{ id: string, name: string }> | null, createdBy: { id: string, firstName: string, lastName: string } };

export type CreateApiKeyMutationVariables = Exact<{
  input: CreateApiKeyInput;
}>;


export type CreateApiKeyMutation = { createApiKey: { secret: string } };

export type UpdateApiKeyMutationVariables = Exact<{
  id: string;
  input: UpdateApiKeyInput;
}>;


export type UpdateApiKeyMutation = { updateApiKey: { id: string } };

export type RotateApiKeyMutationVariables = Exact<{
  id: string;
  overlapDays: number;
  clientId?: string | null | undefined;
}>;


export type RotateApiKeyMutation = { rotateApiKey: { secret: string } };

export type RevokeApiKeyMutationVariables = Exact<{
  id: string;
}>;


export type RevokeApiKeyMutation = { revokeApiKey: string };

export type ExportSchedulePartsFragment = { id: string, name: string, every: ExportScheduleFrequency, atHour: number, onWeekday: number, format: string, filters: unknown, layout: unknown, status: ExportScheduleStatus, nextRunAt: string | null, rowVersion: number, target: { kind: string, endpoint: string | null, region: string | null, bucket: string | null, accessKeyId: string | null, host: string | null, port: number | null, username: string | null, folder: string, hostKey: string | null }, createdBy: { id: string, firstName: string, lastName: string }, runs: Array<{ id: string, state: ExportRunState, attempt: number, fileName: string, tasks: number | null, size: number | null, error: string | null, nextTryAt: string | null, createdAt: string, endedAt: string | null }> };

export type ExportSchedulesQueryVariables = Exact<{ [key: string]: never; }>;


export type ExportSchedulesQuery = { exportSchedules: Array<{ id: string, name: string, every: ExportScheduleFrequency, atHour: number, onWeekday: number, format: string, filters: unknown, layout: unknown, status: ExportScheduleStatus, nextRunAt: string | null, rowVersion: number, target: { kind: string, endpoint: string | null, region: string | null, bucket: string | null, accessKeyId: string | null, host: string | null, port: number | null, username: string | null, folder: string, hostKey: string | null }, createdBy: { id: string, firstName: string, lastName: string }, runs: Array<{ id: string, state: ExportRunState, attempt: number, fileName: string, tasks: number | null, size: number | null, error: string | null, nextTryAt: string | null, createdAt: string, endedAt: string | null }> }> };

export type CreateExportScheduleMutationVariables = Exact<{
  input: CreateExportScheduleInput;
}>;


export type CreateExportScheduleMutation = { createExportSchedule: { id: string } };

export type UpdateExportScheduleMutationVariables = Exact<{
  id: string;
  input: UpdateExportScheduleInput;
}>;


export type UpdateExportScheduleMutation = { updateExportSchedule: { id: string } };

export type RunExportScheduleMutationVariables = Exact<{
  id: string;
}>;


export type RunExportScheduleMutation = { runExportSchedule: { id: string } };

export type DeleteExportScheduleMutationVariables = Exact<{
  id: string;
}>;


export type DeleteExportScheduleMutation = { deleteExportSchedule: string };

export type AutomaticMessagesQueryVariables = Exact<{ [key: string]: never; }>;


export type AutomaticMessagesQuery = { automaticMessages: { timezone: string, messages: Array<{ kind: AutomaticMessageKind, isOn: boolean | null, nextAt: string | null, lastSentAt: string | null, lastCount: number, refusedAt: string | null, refusedCount: number }> } };

export type AutomaticMessagesPartsFragment = { timezone: string, messages: Array<{ kind: AutomaticMessageKind, isOn: boolean | null, nextAt: string | null, lastSentAt: string | null, lastCount: number, refusedAt: string | null, refusedCount: number }> };

export type UpdateAutomaticMessagesMutationVariables = Exact<{
  input: UpdateAutomaticMessagesInput;
}>;


export type UpdateAutomaticMessagesMutation = { updateAutomaticMessages: { timezone: string, messages: Array<{ kind: AutomaticMessageKind, isOn: boolean | null, nextAt: string | null, lastSentAt: string | null, lastCount: number, refusedAt: string | null, refusedCount: number }> } };

export type OwnSecurityQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnSecurityQuery = { myUser: { id: string, email: string | null, secondFactor: SecondFactorState, abilities: Array<string>, company: { id: string, name: string, requiresSecondFactor: boolean } } };

export type OwnSessionsQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnSessionsQuery = { mySessions: Array<{ id: string, device: string, createdAt: string, lastSeenAt: string, current: boolean }> };

export type StaffSecondFactorsQueryVariables = Exact<{ [key: string]: never; }>;


export type StaffSecondFactorsQuery = { companyInfo: { id: string, team: Array<{ id: string, blocked: boolean, secondFactor: SecondFactorState }> } };

export type ChangePasswordMutationVariables = Exact<{
  current: string;
  password: string;
}>;


export type ChangePasswordMutation = { changeMyPassword: boolean };

export type StartSecondFactorMutationVariables = Exact<{
  password: string;
}>;


export type StartSecondFactorMutation = { startSecondFactor: { secret: string, address: string } };

export type ConfirmSecondFactorMutationVariables = Exact<{
  code: string;
}>;


export type ConfirmSecondFactorMutation = { confirmSecondFactor: Array<string> };

export type DisableSecondFactorMutationVariables = Exact<{
  password: string;
}>;


export type DisableSecondFactorMutation = { turnOffSecondFactor: boolean };

export type MakeRecoveryCodesMutationVariables = Exact<{
  password: string;
}>;


export type MakeRecoveryCodesMutation = { makeRecoveryCodes: Array<string> };

export type EndSessionMutationVariables = Exact<{
  id: string;
}>;


export type EndSessionMutation = { endSession: string };

export type EndOtherSessionsMutationVariables = Exact<{ [key: string]: never; }>;


export type EndOtherSessionsMutation = { endOtherSessions: number };

export type RequireSecondFactorMutationVariables = Exact<{
  required: boolean;
}>;


export type RequireSecondFactorMutation = { setSecondFactorRequired: { id: string, requiresSecondFactor: boolean } };

export type OwnSwitchesQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnSwitchesQuery = { myUser: { id: string, email: string | null, receiveWeeklyStatusReport: boolean, receiveLoginReminder: boolean } };

export type UpdateOwnSwitchesMutationVariables = Exact<{
  input: UpdateMyUserInput;
}>;


export type UpdateOwnSwitchesMutation = { updateMyUser: { id: string, email: string | null, receiveWeeklyStatusReport: boolean, receiveLoginReminder: boolean } };

export type OwnProfileQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnProfileQuery = { myUser: { id: string, firstName: string, lastName: string, title: string | null, email: string | null, newEmail: string | null, language: StaffLanguage | null, rowVersion: number, role: { label: string }, profilePicture: { id: string, url: string, formats: { thumbnail: { url: string } } | null } | null } };

export type OwnProfilePartsFragment = { id: string, firstName: string, lastName: string, title: string | null, email: string | null, newEmail: string | null, language: StaffLanguage | null, rowVersion: number, role: { label: string }, profilePicture: { id: string, url: string, formats: { thumbnail: { url: string } } | null } | null };

export type UpdateOwnProfileMutationVariables = Exact<{
  input: UpdateMyUserInput;
}>;


export type UpdateOwnProfileMutation = { updateMyUser: { id: string, firstName: string, lastName: string, title: string | null, email: string | null, newEmail: string | null, language: StaffLanguage | null, rowVersion: number, role: { label: string }, profilePicture: { id: string, url: string, formats: { thumbnail: { url: string } } | null } | null } };

export type CompanyDetailsQueryVariables = Exact<{ [key: string]: never; }>;


export type CompanyDetailsQuery = { companyInfo: { id: string, name: string, website: string | null, affiliates: Array<string>, language: StaffLanguage | null, rowVersion: number, idNumber: string | null, wildlifeAssociationNumber: string | null, pinRegistration: string | null, changeRequests: Array<{ id: string, name: string, website: string, createdAt: string, idNumber: string | null, wildlifeAssociationNumber: string | null, pinRegistration: string | null, requestedBy: { id: string, firstName: string, lastName: string } }>, decidedChangeRequests: Array<{ id: string, name: string, status: RequestDecision, decidedAt: string | null, requestedBy: { id: string, firstName: string, lastName: string } }> } };

export type CompanyDetailsPartsFragment = { id: string, name: string, website: string | null, affiliates: Array<string>, language: StaffLanguage | null, rowVersion: number, idNumber: string | null, wildlifeAssociationNumber: string | null, pinRegistration: string | null, changeRequests: Array<{ id: string, name: string, website: string, createdAt: string, idNumber: string | null, wildlifeAssociationNumber: string | null, pinRegistration: string | null, requestedBy: { id: string, firstName: string, lastName: string } }>, decidedChangeRequests: Array<{ id: string, name: string, status: RequestDecision, decidedAt: string | null, requestedBy: { id: string, firstName: string, lastName: string } }> };

export type UpdateCompanyDetailsMutationVariables = Exact<{
  input: UpdateCompanyDetailsInput;
}>;


export type UpdateCompanyDetailsMutation = { updateCompanyDetails: { id: string, name: string, website: string | null, affiliates: Array<string>, language: StaffLanguage | null, rowVersion: number, idNumber: string | null, wildlifeAssociationNumber: string | null, pinRegistration: string | null, changeRequests: Array<{ id: string, name: string, website: string, createdAt: string, idNumber: string | null, wildlifeAssociationNumber: string | null, pinRegistration: string | null, requestedBy: { id: string, firstName: string, lastName: string } }>, decidedChangeRequests: Array<{ id: string, name: string, status: RequestDecision, decidedAt: string | null, requestedBy: { id: string, firstName: string, lastName: string } }> } };

export type RequestCompanyChangeMutationVariables = Exact<{
  data: CompanyDetailChangeInput;
}>;


export type RequestCompanyChangeMutation = { requestUpdateCompanyDetails: { id: string, name: string, website: string | null, affiliates: Array<string>, language: StaffLanguage | null, rowVersion: number, idNumber: string | null, wildlifeAssociationNumber: string | null, pinRegistration: string | null, changeRequests: Array<{ id: string, name: string, website: string, createdAt: string, idNumber: string | null, wildlifeAssociationNumber: string | null, pinRegistration: string | null, requestedBy: { id: string, firstName: string, lastName: string } }>, decidedChangeRequests: Array<{ id: string, name: string, status: RequestDecision, decidedAt: string | null, requestedBy: { id: string, firstName: string, lastName: string } }> } };

export type DecideCompanyChangeMutationVariables = Exact<{
  id: string;
  apply: boolean;
}>;


export type DecideCompanyChangeMutation = { decideCompanyDetailChange: { id: string, name: string, website: string | null, affiliates: Array<string>, language: StaffLanguage | null, rowVersion: number, idNumber: string | null, wildlifeAssociationNumber: string | null, pinRegistration: string | null, changeRequests: Array<{ id: string, name: string, website: string, createdAt: string, idNumber: string | null, wildlifeAssociationNumber: string | null, pinRegistration: string | null, requestedBy: { id: string, firstName: string, lastName: string } }>, decidedChangeRequests: Array<{ id: string, name: string, status: RequestDecision, decidedAt: string | null, requestedBy: { id: string, firstName: string, lastName: string } }> } };

export type MessageBudgetsQueryVariables = Exact<{ [key: string]: never; }>;


export type MessageBudgetsQuery = { messageBudgets: { invites: { limit: number, left: number }, colleagues: { limit: number, left: number } } };

export type FileStorageQueryVariables = Exact<{ [key: string]: never; }>;


export type FileStorageQuery = { fileStorage: { used: number, limit: number | null } };

export type LeadershipOfferQueryVariables = Exact<{ [key: string]: never; }>;


export type LeadershipOfferQuery = { leadershipOffer: { expiresAt: string, from: { id: string, firstName: string, lastName: string }, to: { id: string, firstName: string, lastName: string } } | null };

export type OfferLeadershipMutationVariables = Exact<{
  memberId: string;
  password: string;
}>;


export type OfferLeadershipMutation = { offerLeadership: boolean };

export type WithdrawLeadershipOfferMutationVariables = Exact<{ [key: string]: never; }>;


export type WithdrawLeadershipOfferMutation = { withdrawLeadershipOffer: boolean };

export type AcceptLeadershipMutationVariables = Exact<{ [key: string]: never; }>;


export type AcceptLeadershipMutation = { acceptLeadership: boolean };

export type DeclineLeadershipMutationVariables = Exact<{ [key: string]: never; }>;


export type DeclineLeadershipMutation = { declineLeadership: boolean };

export type TeamMemberPartsFragment = { id: string, firstName: string, lastName: string, title: string | null, email: string | null, blocked: boolean, confirmed: boolean, rowVersion: number, secondFactor: SecondFactorState, mayExport: boolean, lastSignInAt: string | null, abilities: Array<StaffAbility>, createdAt: string, inProjects: Array<{ id: string, name: string, isArchived: boolean }> | null, invitation: { state: StaffInvitationState, sentAt: string | null, expiresAt: string | null } | null, role: { name: string, label: string }, group: { id: string } | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null };

export type TeamQueryVariables = Exact<{
  pagination: PaginationInput;
}>;


export type TeamQuery = { companyLeaders: { count: number, data: Array<{ id: string, firstName: string, lastName: string, title: string | null, email: string | null, blocked: boolean, confirmed: boolean, rowVersion: number, secondFactor: SecondFactorState, mayExport: boolean, lastSignInAt: string | null, abilities: Array<StaffAbility>, createdAt: string, inProjects: Array<{ id: string, name: string, isArchived: boolean }> | null, invitation: { state: StaffInvitationState, sentAt: string | null, expiresAt: string | null } | null, role: { name: string, label: string }, group: { id: string } | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null }> } };

export type CreateUserMutationVariables = Exact<{
  input: CreateBaoleaderInput;
}>;


export type CreateUserMutation = { createBaoleader: { id: string, role: { label: string } } };

export type ArchiveMemberMutationVariables = Exact<{
  id: string;
}>;


export type ArchiveMemberMutation = { removeCompanyMember: { id: string, firstName: string, lastName: string, title: string | null, email: string | null, blocked: boolean, confirmed: boolean, rowVersion: number, secondFactor: SecondFactorState, mayExport: boolean, lastSignInAt: string | null, abilities: Array<StaffAbility>, createdAt: string, inProjects: Array<{ id: string, name: string, isArchived: boolean }> | null, invitation: { state: StaffInvitationState, sentAt: string | null, expiresAt: string | null } | null, role: { name: string, label: string }, group: { id: string } | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null } };

export type UnarchiveMemberMutationVariables = Exact<{
  id: string;
}>;


export type UnarchiveMemberMutation = { unarchiveCompanyMember: { id: string, firstName: string, lastName: string, title: string | null, email: string | null, blocked: boolean, confirmed: boolean, rowVersion: number, secondFactor: SecondFactorState, mayExport: boolean, lastSignInAt: string | null, abilities: Array<StaffAbility>, createdAt: string, inProjects: Array<{ id: string, name: string, isArchived: boolean }> | null, invitation: { state: StaffInvitationState, sentAt: string | null, expiresAt: string | null } | null, role: { name: string, label: string }, group: { id: string } | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null } };

export type ResetSecondFactorMutationVariables = Exact<{
  id: string;
}>;


export type ResetSecondFactorMutation = { resetSecondFactor: { id: string, firstName: string, lastName: string, title: string | null, email: string | null, blocked: boolean, confirmed: boolean, rowVersion: number, secondFactor: SecondFactorState, mayExport: boolean, lastSignInAt: string | null, abilities: Array<StaffAbility>, createdAt: string, inProjects: Array<{ id: string, name: string, isArchived: boolean }> | null, invitation: { state: StaffInvitationState, sentAt: string | null, expiresAt: string | null } | null, role: { name: string, label: string }, group: { id: string } | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null } };

export type TeamProjectsQueryVariables = Exact<{ [key: string]: never; }>;


export type TeamProjectsQuery = { baoleaderProjects: { data: Array<{ id: string, name: string }> } };

export type ChangeMemberRoleMutationVariables = Exact<{
  id: string;
  role: StaffRole;
  mayExport?: boolean | null | undefined;
  projects?: Array<string> | string | null | undefined;
  rowVersion?: number | null | undefined;
}>;


export type ChangeMemberRoleMutation = { changeMemberRole: { id: string, firstName: string, lastName: string, title: string | null, email: string | null, blocked: boolean, confirmed: boolean, rowVersion: number, secondFactor: SecondFactorState, mayExport: boolean, lastSignInAt: string | null, abilities: Array<StaffAbility>, createdAt: string, inProjects: Array<{ id: string, name: string, isArchived: boolean }> | null, invitation: { state: StaffInvitationState, sentAt: string | null, expiresAt: string | null } | null, role: { name: string, label: string }, group: { id: string } | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null } };

export type ResendMemberInviteMutationVariables = Exact<{
  id: string;
}>;


export type ResendMemberInviteMutation = { resendMemberInvite: { id: string, firstName: string, lastName: string, title: string | null, email: string | null, blocked: boolean, confirmed: boolean, rowVersion: number, secondFactor: SecondFactorState, mayExport: boolean, lastSignInAt: string | null, abilities: Array<StaffAbility>, createdAt: string, inProjects: Array<{ id: string, name: string, isArchived: boolean }> | null, invitation: { state: StaffInvitationState, sentAt: string | null, expiresAt: string | null } | null, role: { name: string, label: string }, group: { id: string } | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null } };

export type WithdrawMemberInviteMutationVariables = Exact<{
  id: string;
}>;


export type WithdrawMemberInviteMutation = { withdrawMemberInvite: { id: string, firstName: string, lastName: string, title: string | null, email: string | null, blocked: boolean, confirmed: boolean, rowVersion: number, secondFactor: SecondFactorState, mayExport: boolean, lastSignInAt: string | null, abilities: Array<StaffAbility>, createdAt: string, inProjects: Array<{ id: string, name: string, isArchived: boolean }> | null, invitation: { state: StaffInvitationState, sentAt: string | null, expiresAt: string | null } | null, role: { name: string, label: string }, group: { id: string } | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null } };

export type WebhooksQueryVariables = Exact<{ [key: string]: never; }>;


export type WebhooksQuery = { webhooks: { count: number, data: Array<{ id: string, url: string, description: string | null, types: Array<string>, status: WebhookStatus, failingSince: string | null, restsUntil: string | null, oldSecretUntil: string | null, rowVersion: number, createdAt: string }>, waiting: Array<{ webhook: string, count: number }> } };

export type WebhookPartsFragment = { id: string, url: string, description: string | null, types: Array<string>, status: WebhookStatus, failingSince: string | null, restsUntil: string | null, oldSecretUntil: string | null, rowVersion: number, createdAt: string };

export type CreateWebhookMutationVariables = Exact<{
  input: CreateWebhookInput;
}>;


export type CreateWebhookMutation = { createWebhook: { secret: string, webhook: { id: string, url: string, description: string | null, types: Array<string>, status: WebhookStatus, failingSince: string | null, restsUntil: string | null, oldSecretUntil: string | null, rowVersion: number, createdAt: string } } };

export type UpdateWebhookMutationVariables = Exact<{
  id: string;
  input: UpdateWebhookInput;
}>;


export type UpdateWebhookMutation = { updateWebhook: { id: string, url: string, description: string | null, types: Array<string>, status: WebhookStatus, failingSince: string | null, restsUntil: string | null, oldSecretUntil: string | null, rowVersion: number, createdAt: string } };

export type RotateWebhookSecretMutationVariables = Exact<{
  id: string;
  clientId?: string | null | undefined;
}>;


export type RotateWebhookSecretMutation = { rotateWebhookSecret: { secret: string, webhook: { id: string, url: string, description: string | null, types: Array<string>, status: WebhookStatus, failingSince: string | null, restsUntil: string | null, oldSecretUntil: string | null, rowVersion: number, createdAt: string } } };

export type DeleteWebhookMutationVariables = Exact<{
  id: string;
}>;


export type DeleteWebhookMutation = { deleteWebhook: string };

export type TestWebhookMutationVariables = Exact<{
  id: string;
}>;


export type TestWebhookMutation = { testWebhook: { id: string } };

export type WebhookDeliveriesQueryVariables = Exact<{
  webhook: string;
  filters?: WebhookDeliveryFiltersInput | null | undefined;
  pagination?: PaginationInput | null | undefined;
}>;


export type WebhookDeliveriesQuery = { webhookDeliveries: { count: number, data: Array<{ id: string, type: string, state: WebhookDeliveryState, replayOf: string | null, amountOfTries: number, nextTryAt: string | null, lastStatus: number | null, lastError: string | null, lastDurationMs: number | null, createdAt: string, endedAt: string | null }> } };

export type WebhookDeliveryQueryVariables = Exact<{
  id: string;
}>;


export type WebhookDeliveryQuery = { webhookDelivery: { id: string, messageId: string, state: WebhookDeliveryState, amountOfTries: number, body: string, tries: Array<{ id: string, at: string, durationMs: number, status: number | null, error: string | null, requestHeaders: unknown, responseHeaders: unknown, responseBody: string | null, responseCut: boolean }> } | null };

export type ReplayWebhookDeliveryMutationVariables = Exact<{
  id: string;
}>;


export type ReplayWebhookDeliveryMutation = { replayWebhookDelivery: { id: string } };

export type CompanyArchivesQueryVariables = Exact<{ [key: string]: never; }>;


export type CompanyArchivesQuery = { companyArchives: Array<{ id: string, state: ExportState, itemsTotal: number, itemsDone: number, failure: string | null, hash: string | null, size: number | null, url: string | null, createdAt: string, expiresAt: string }> };

export type StartCompanyArchiveMutationVariables = Exact<{ [key: string]: never; }>;


export type StartCompanyArchiveMutation = { startCompanyArchive: { id: string } };

export type CancelCompanyArchiveMutationVariables = Exact<{
  id: string;
}>;


export type CancelCompanyArchiveMutation = { cancelCompanyArchive: { id: string } };

export type PeopleToEraseQueryVariables = Exact<{
  text: string;
}>;


export type PeopleToEraseQuery = { baoriders: { data: Array<{ id: string, firstName: string, lastName: string, phoneNumber: string | null }> }, communityMembers: { data: Array<{ id: string, firstName: string, lastName: string, phoneNumber: string | null }> }, companyLeaders: { data: Array<{ id: string, firstName: string, lastName: string, email: string | null, abilities: Array<StaffAbility> }> } };

export type ErasurePreviewQueryVariables = Exact<{
  person: string;
}>;


export type ErasurePreviewQuery = { erasurePreview: { name: string, reports: number, photos: number, messages: number, comments: number, phones: number, sessions: number, decisions: number } };

export type ErasuresQueryVariables = Exact<{ [key: string]: never; }>;


export type ErasuresQuery = { erasures: Array<{ id: string, state: ErasureState, withPhotos: boolean, photosRemoved: number, createdAt: string, endedAt: string | null }> };

export type ErasePersonMutationVariables = Exact<{
  person: string;
  name: string;
  withPhotos: boolean;
}>;


export type ErasePersonMutation = { erasePerson: { id: string } };

export type RetentionRulesQueryVariables = Exact<{ [key: string]: never; }>;


export type RetentionRulesQuery = { retentionRules: Array<{ id: string, name: string, photosMonths: number | null, positionsMonths: number | null }> };

export type RetentionPreviewQueryVariables = Exact<{
  project: string;
  photos?: number | null | undefined;
  positions?: number | null | undefined;
}>;


export type RetentionPreviewQuery = { retentionPreview: { photos: number, positions: number } };

export type UpdateProjectRetentionMutationVariables = Exact<{
  project: string;
  photos?: number | null | undefined;
  positions?: number | null | undefined;
}>;


export type UpdateProjectRetentionMutation = { updateProjectRetention: { projectId: string } };

export type CreateSiteMutationVariables = Exact<{
  input: CreateSiteInput;
}>;


export type CreateSiteMutation = { createSite: { id: string } };

export type UpdateSiteMutationVariables = Exact<{
  id: string;
  input: UpdateSiteInput;
}>;


export type UpdateSiteMutation = { updateSite: { id: string } };

export type DeleteSiteMutationVariables = Exact<{
  id: string;
}>;


export type DeleteSiteMutation = { deleteSite: string };

export type ProjectOfSiteQueryVariables = Exact<{
  id: string;
}>;


export type ProjectOfSiteQuery = { baoleaderProject: { id: string, name: string } | null };

export type TagPartsFragment = { id: string, rowVersion: number, title: string, description: string | null, status: ActiveStatus, templateCount: number, image: { id: string, url: string, formats: { thumbnail: { url: string } } | null } | null };

export type TagsQueryVariables = Exact<{
  filters?: CategoryFiltersInput | null | undefined;
  pagination?: PaginationInput | null | undefined;
}>;


export type TagsQuery = { categories: { count: number, data: Array<{ id: string, rowVersion: number, title: string, description: string | null, status: ActiveStatus, templateCount: number, image: { id: string, url: string, formats: { thumbnail: { url: string } } | null } | null }> } };

export type CanDeactivateTagQueryVariables = Exact<{
  id: string;
}>;


export type CanDeactivateTagQuery = { canDeactivateCategory: boolean };

export type MergeTagsMutationVariables = Exact<{
  id: string;
  into: string;
}>;


export type MergeTagsMutation = { mergeCategories: { id: string, rowVersion: number, title: string, description: string | null, status: ActiveStatus, templateCount: number, image: { id: string, url: string, formats: { thumbnail: { url: string } } | null } | null } };

export type UpdateTagMutationVariables = Exact<{
  id: string;
  input: UpdateCategoryInput;
}>;


export type UpdateTagMutation = { updateCategory: { id: string, rowVersion: number, title: string, description: string | null, status: ActiveStatus, templateCount: number, image: { id: string, url: string, formats: { thumbnail: { url: string } } | null } | null } };

export type OfferedTagsQueryVariables = Exact<{
  filters?: CategoryFiltersInput | null | undefined;
  pagination?: PaginationInput | null | undefined;
}>;


export type OfferedTagsQuery = { categories: { data: Array<{ id: string, title: string, status: ActiveStatus, templateCount: number }> } };

export type OfferedGoalsQueryVariables = Exact<{
  pagination?: PaginationInput | null | undefined;
}>;


export type OfferedGoalsQuery = { unSdgs: { data: Array<{ id: string, name: string }> } };

export type OfferedDataListsQueryVariables = Exact<{
  filters?: DataListFiltersInput | null | undefined;
  pagination?: PaginationInput | null | undefined;
}>;


export type OfferedDataListsQuery = { dataLists: { data: Array<{ id: string, name: string, columns: Array<string>, status: ActiveStatus, itemCount: number }> } };

export type QuestionBlocksQueryVariables = Exact<{ [key: string]: never; }>;


export type QuestionBlocksQuery = { taskTypeBlocks: Array<{ id: string, rowVersion: number, draft: unknown, updatedAt: string, updatedBy: { id: string, firstName: string, lastName: string } }> };

export type CreateQuestionBlockMutationVariables = Exact<{
  input: CreateTaskTypeDraftInput;
}>;


export type CreateQuestionBlockMutation = { createTaskTypeDraft: { id: string } };

export type RenameQuestionBlockMutationVariables = Exact<{
  id: string;
  input: UpdateTaskTypeDraftInput;
}>;


export type RenameQuestionBlockMutation = { updateTaskTypeDraft: { id: string } };

export type DeleteQuestionBlockMutationVariables = Exact<{
  id: string;
}>;


export type DeleteQuestionBlockMutation = { deleteTaskTypeDraft: string };

export type CompanyDraftsQueryVariables = Exact<{ [key: string]: never; }>;


export type CompanyDraftsQuery = { taskTypeDrafts: Array<{ id: string, draft: unknown, faults: Array<string>, updatedAt: string, updatedBy: { id: string, firstName: string, lastName: string } }> };

export type CompanyDraftQueryVariables = Exact<{
  id: string;
}>;


export type CompanyDraftQuery = { taskTypeDraft: { id: string, draft: unknown, rowVersion: number } | null };

export type CompanyDraftPartsFragment = { id: string, draft: unknown, rowVersion: number };

export type CreateCompanyDraftMutationVariables = Exact<{
  input: CreateTaskTypeDraftInput;
}>;


export type CreateCompanyDraftMutation = { createTaskTypeDraft: { id: string, draft: unknown, rowVersion: number } };

export type UpdateCompanyDraftMutationVariables = Exact<{
  id: string;
  input: UpdateTaskTypeDraftInput;
}>;


export type UpdateCompanyDraftMutation = { updateTaskTypeDraft: { id: string, draft: unknown, rowVersion: number } };

export type DeleteCompanyDraftMutationVariables = Exact<{
  id: string;
}>;


export type DeleteCompanyDraftMutation = { deleteTaskTypeDraft: string };

export type ViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuery = { myUser: { id: string, firstName: string, lastName: string, email: string | null, language: StaffLanguage | null, confirmed: boolean, secondFactor: SecondFactorState, abilities: Array<string>, inProjects: Array<string> | null, onboardingInformation: { hasSteps: boolean, profileCompleted: boolean, billingInformationCompleted: boolean, guideWizard: unknown }, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null, company: { id: string, name: string, language: StaffLanguage | null, paymentMethod: string | null, defaultDashboard: string | null, subscription: { status: SubscriptionStatus, cancelAtPeriodEnd: boolean, plan: { isManual: boolean } } | null }, role: { name: string, label: string } } };

export type ProjectCountQueryVariables = Exact<{ [key: string]: never; }>;


export type ProjectCountQuery = { countCompanyProjects: number };

export type AuditLinePartsFragment = { id: string, cursor: string, at: string, what: string, kind: string, kindLabel: string, record: string | null, name: string | null, project: string | null, projectName: string | null, network: string | null, device: string | null, isRedacted: boolean, person: { id: string, firstName: string, lastName: string } | null, changes: Array<{ label: string, before: string | null, after: string | null }>, facts: Array<{ label: string, value: string }> };

export type AuditLinesQueryVariables = Exact<{
  filters?: AuditFiltersInput | null | undefined;
  before?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type AuditLinesQuery = { auditLines: { hasMore: boolean, data: Array<{ id: string, cursor: string, at: string, what: string, kind: string, kindLabel: string, record: string | null, name: string | null, project: string | null, projectName: string | null, network: string | null, device: string | null, isRedacted: boolean, person: { id: string, firstName: string, lastName: string } | null, changes: Array<{ label: string, before: string | null, after: string | null }>, facts: Array<{ label: string, value: string }> }> } };

export type NewerAuditLinesQueryVariables = Exact<{
  filters?: AuditFiltersInput | null | undefined;
  after: string;
}>;


export type NewerAuditLinesQuery = { countNewerAuditLines: number };

export type AuditHistoryQueryVariables = Exact<{
  kind: string;
  id: string;
  before?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type AuditHistoryQuery = { auditHistory: { hasMore: boolean, data: Array<{ id: string, cursor: string, at: string, what: string, kind: string, kindLabel: string, record: string | null, name: string | null, project: string | null, projectName: string | null, network: string | null, device: string | null, isRedacted: boolean, person: { id: string, firstName: string, lastName: string } | null, changes: Array<{ label: string, before: string | null, after: string | null }>, facts: Array<{ label: string, value: string }> }> } };

export type AuditLinkQueryVariables = Exact<{ [key: string]: never; }>;


export type AuditLinkQuery = { auditLink: { lines: number, hash: string } | null };

export type PlanQueryVariables = Exact<{ [key: string]: never; }>;


export type PlanQuery = { products: Array<{ id: string, name: string, description: string | null, metadata: { collectorsAllowed: number, costPerCollector: number }, prices: Array<{ id: string, currency: string, unitAmount: number, recurring: { interval: BillingInterval, intervalCount: number } }> }> };

export type CompanySubscriptionQueryVariables = Exact<{ [key: string]: never; }>;


export type CompanySubscriptionQuery = { collectors: number, subscription: { status: SubscriptionStatus, trialStart: string | null, trialEnd: string | null, currentPeriodEnd: string | null, plan: { name: string, price: number, currency: string, isManual: boolean, interval: BillingInterval, features: { collectorsAllowed: number, costPerCollector: number } } } | null, card: { brand: string, last4: string, expMonth: number, expYear: number } | null };

export type InvoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type InvoicesQuery = { invoices: Array<{ id: string, number: string | null, currency: string, created: string, total: number, status: string | null, hostedInvoiceUrl: string | null, invoicePdf: string | null }> };

export type OnboardingFactsQueryVariables = Exact<{ [key: string]: never; }>;


export type OnboardingFactsQuery = { sampleProjectId: string | null, canTryCollectorApp: boolean, companyInfo: { id: string, onboardingInformation: unknown }, checklistFacts: { projects: boolean, collectors: boolean, collectorsInProjects: boolean, templates: boolean, groups: boolean, tasks: boolean } };

export type TryCollectorAppMutationVariables = Exact<{ [key: string]: never; }>;


export type TryCollectorAppMutation = { tryCollectorApp: string };

export type CreateSampleProjectMutationVariables = Exact<{ [key: string]: never; }>;


export type CreateSampleProjectMutation = { createSampleProject: string };

export type RemoveSampleProjectMutationVariables = Exact<{ [key: string]: never; }>;


export type RemoveSampleProjectMutation = { removeSampleProject: boolean };

export type SkipOnboardingStepMutationVariables = Exact<{
  index: number;
}>;


export type SkipOnboardingStepMutation = { skipOnboardingStep: { id: string } };

export type CompleteChecklistMutationVariables = Exact<{
  onboardingInformation: unknown;
}>;


export type CompleteChecklistMutation = { updateCompanyOnboardingInformation: { id: string } };

export type FilterProjectsQueryVariables = Exact<{
  filters?: ProjectFiltersInput | null | undefined;
  pagination?: PaginationInput | null | undefined;
}>;


export type FilterProjectsQuery = { projects: { data: Array<{ id: string, name: string }> } };

export type FilterTemplatesQueryVariables = Exact<{
  filters?: TaskTypeFiltersInput | null | undefined;
  pagination?: PaginationInput | null | undefined;
}>;


export type FilterTemplatesQuery = { templates: { data: Array<{ id: string, title: string }> } };

export type FilterCollectorsQueryVariables = Exact<{
  filters?: BaoriderFiltersInput | null | undefined;
  pagination?: PaginationInput | null | undefined;
}>;


export type FilterCollectorsQuery = { collectors: { data: Array<{ id: string, firstName: string, lastName: string, phoneNumber: string | null }> } };

export type FilterStaffQueryVariables = Exact<{ [key: string]: never; }>;


export type FilterStaffQuery = { staff: { data: Array<{ id: string, firstName: string, lastName: string }> } };

export type FilterGroupsQueryVariables = Exact<{
  filters?: CommunityFiltersInput | null | undefined;
  pagination?: PaginationInput | null | undefined;
}>;


export type FilterGroupsQuery = { groups: { data: Array<{ id: string, name: string }> } };

export type FilterGoalsQueryVariables = Exact<{
  filters?: UnSdgFiltersInput | null | undefined;
  pagination?: PaginationInput | null | undefined;
}>;


export type FilterGoalsQuery = { goals: { data: Array<{ id: string, name: string }> } };

export type FilterTagsQueryVariables = Exact<{
  filters?: CategoryFiltersInput | null | undefined;
  pagination?: PaginationInput | null | undefined;
}>;


export type FilterTagsQuery = { tags: { data: Array<{ id: string, name: string }> } };

export type FilterDataListsQueryVariables = Exact<{
  filters?: DataListFiltersInput | null | undefined;
  pagination?: PaginationInput | null | undefined;
}>;


export type FilterDataListsQuery = { lists: { data: Array<{ id: string, name: string }> } };

export type FilterVersionQueryVariables = Exact<{
  id: string;
}>;


export type FilterVersionQuery = { version: { id: string, version: number, title: string } | null };

export type FormOptionsQueryVariables = Exact<{
  filters?: DataListOptionFiltersInput | null | undefined;
  pagination?: PaginationInput | null | undefined;
}>;


export type FormOptionsQuery = { dataListOptions: { data: Array<{ id: string, value: string, columns: unknown }> } };

export type ExportPartsFragment = { id: string, format: ExportFormat, state: ExportState, direct: boolean, tasksTotal: number, tasksDone: number, failure: string | null, name: string, size: number | null, url: string | null, createdAt: string, expiresAt: string, createdBy: { id: string } };

export type ExportsQueryVariables = Exact<{ [key: string]: never; }>;


export type ExportsQuery = { exports: Array<{ id: string, format: ExportFormat, state: ExportState, direct: boolean, tasksTotal: number, tasksDone: number, failure: string | null, name: string, size: number | null, url: string | null, createdAt: string, expiresAt: string, createdBy: { id: string } }> };

export type ExportLanguagesQueryVariables = Exact<{ [key: string]: never; }>;


export type ExportLanguagesQuery = { exportLanguages: Array<string> };

export type StartExportMutationVariables = Exact<{
  format: ExportFormat;
  filters?: TaskFiltersInput | null | undefined;
  layout?: ExportLayoutInput | null | undefined;
}>;


export type StartExportMutation = { startExport: { id: string, format: ExportFormat, state: ExportState, direct: boolean, tasksTotal: number, tasksDone: number, failure: string | null, name: string, size: number | null, url: string | null, createdAt: string, expiresAt: string, createdBy: { id: string } } };

export type CancelExportMutationVariables = Exact<{
  id: string;
}>;


export type CancelExportMutation = { cancelExport: { id: string, format: ExportFormat, state: ExportState, direct: boolean, tasksTotal: number, tasksDone: number, failure: string | null, name: string, size: number | null, url: string | null, createdAt: string, expiresAt: string, createdBy: { id: string } } };

export type TrainingQueryVariables = Exact<{ [key: string]: never; }>;


export type TrainingQuery = { trainingVideos: { videos: Array<{ id: string, title: string, description: string, category: HelpCategory, url: string, captions: string, poster: string, seconds: number, watched: boolean, tags: Array<{ option: string }> }>, faqs: Array<{ id: string, question: string, answer: string, category: HelpCategory, tags: Array<{ option: string }> }> } };

export type UpdateVideoMutationVariables = Exact<{
  id: string;
  watched: boolean;
}>;


export type UpdateVideoMutation = { updateVideo: { id: string } };

export type CreateCollectorMutationVariables = Exact<{
  input: CreateBaoriderInput;
  sendInvite?: boolean | null | undefined;
}>;


export type CreateCollectorMutation = { createBaorider: { id: string, firstName: string, lastName: string, phoneNumber: string | null } };

export type UpdateCollectorMutationVariables = Exact<{
  id: string;
  input: UpdateBaoriderInput;
}>;


export type UpdateCollectorMutation = { updateBaorider: { id: string, rowVersion: number, status: DataCollectorStatus } };

export type CreateMemberMutationVariables = Exact<{
  input: CreateCommunityMemberInput;
  sendInvite?: boolean | null | undefined;
}>;


export type CreateMemberMutation = { createCommunityMember: { id: string, firstName: string, lastName: string } };

export type UpdateMemberMutationVariables = Exact<{
  id: string;
  input: UpdateBaoriderInput;
}>;


export type UpdateMemberMutation = { updateCommunityMember: { id: string, rowVersion: number, status: string } };

export type AcceptRequestMutationVariables = Exact<{
  id: string;
}>;


export type AcceptRequestMutation = { acceptCommunityMemberRequest: { id: string, status: string } };

export type RejectRequestMutationVariables = Exact<{
  id: string;
}>;


export type RejectRequestMutation = { rejectCommunityMemberRequest: { id: string, status: string } };

export type ResendInviteMutationVariables = Exact<{
  id: string;
}>;


export type ResendInviteMutation = { resendDataCollectorInvite: { id: string } };

export type InviteOfQueryVariables = Exact<{
  id: string;
}>;


export type InviteOfQuery = { invite: { id: string, state: InviteState, at: string, expiresAt: string } | null };

export type PhonesOfQueryVariables = Exact<{
  id: string;
}>;


export type PhonesOfQuery = { phones: Array<{ id: string, name: string, lastSeenAt: string, signedIn: boolean, appVersion: string | null, reportsWaiting: number | null, storageUsed: number | null, storageQuota: number | null, storageKept: boolean | null }> };

export type EndPhoneSessionsMutationVariables = Exact<{
  id: string;
}>;


export type EndPhoneSessionsMutation = { endPhoneSessions: string };

export type CreateCollectKeyMutationVariables = Exact<{
  id: string;
  clientId: string;
}>;


export type CreateCollectKeyMutation = { createCollectKey: string };

export type PublicLinksQueryVariables = Exact<{ [key: string]: never; }>;


export type PublicLinksQuery = { publicLinks: { data: Array<{ id: string, title: string, kind: PublicLinkKind, coarseness: PublicLinkCoarseness, origins: Array<string>, expiresAt: string | null, revokedAt: string | null, views: number, lastViewedAt: string | null, createdAt: string, createdBy: { id: string, firstName: string, lastName: string } }> } };

export type CreatePublicLinkMutationVariables = Exact<{
  input: CreatePublicLinkInput;
}>;


export type CreatePublicLinkMutation = { createPublicLink: { token: string } };

export type RevokePublicLinkMutationVariables = Exact<{
  id: string;
}>;


export type RevokePublicLinkMutation = { revokePublicLink: { id: string } };

export type ChartQuestionsQueryVariables = Exact<{
  template: string;
}>;


export type ChartQuestionsQuery = { chartQuestions: Array<{ field: string, label: string, repeat: string | null, kind: string, answers: string, unit: string | null, options: Array<string>, optionLabels: Array<string>, takesOther: boolean, listId: string | null, canSplit: boolean, isCurrent: boolean }> };

export type ProjectRetentionQueryVariables = Exact<{
  project: string;
}>;


export type ProjectRetentionQuery = { projectRetention: { photosMonths: number | null, positionsMonths: number | null, photosRemoved: number, positionsRemoved: number, ranAt: string | null } };

export type SiteOfProjectQueryVariables = Exact<{
  project: string;
}>;


export type SiteOfProjectQuery = { sites: { data: Array<{ id: string, rowVersion: number, outline: unknown, points: number, tasksOutside: number, isChecked: boolean }> } };

export type OutlinesQueryVariables = Exact<{
  filters?: SiteFiltersInput | null | undefined;
  limit?: number | null | undefined;
}>;


export type OutlinesQuery = { sites: { count: number, data: Array<{ id: string, outline: unknown }> } };

export type CountSitesQueryVariables = Exact<{ [key: string]: never; }>;


export type CountSitesQuery = { sites: { count: number } };

export type CreateTagMutationVariables = Exact<{
  input: CreateCategoryInput;
}>;


export type CreateTagMutation = { createCategory: { id: string } };

export type FeedRowFragment = { id: string, rowVersion: number, title: string | null, status: TaskStatus, outside: boolean, unanswered: boolean, createdAt: string, photosExpected: number, photosArrived: number, reportedAt: string | null, editFrom: { id: string } | null, template: { id: string, title: string, tag: { id: string, title: string, image: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null }, project: { id: string, name: string }, group: { id: string, name: string } | null, collector: { id: string, firstName: string, lastName: string, phoneNumber: string | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null, member: { id: string, firstName: string, lastName: string, phoneNumber: string | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null, photos: Array<{ id: string, isUnreadable: boolean, formats: { thumbnail: { url: string } } | null }> };

export type TaskFeedQueryVariables = Exact<{
  filters?: TaskFiltersInput | null | undefined;
  pagination?: PaginationInput | null | undefined;
  sort?: Array<string> | string | null | undefined;
}>;


export type TaskFeedQuery = { baoleaderTasks: { count: number, data: Array<{ id: string, rowVersion: number, title: string | null, status: TaskStatus, outside: boolean, unanswered: boolean, createdAt: string, photosExpected: number, photosArrived: number, reportedAt: string | null, editFrom: { id: string } | null, template: { id: string, title: string, tag: { id: string, title: string, image: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null }, project: { id: string, name: string }, group: { id: string, name: string } | null, collector: { id: string, firstName: string, lastName: string, phoneNumber: string | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null, member: { id: string, firstName: string, lastName: string, phoneNumber: string | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null, photos: Array<{ id: string, isUnreadable: boolean, formats: { thumbnail: { url: string } } | null }> }> } };

export type TaskRowsQueryVariables = Exact<{
  ids: Array<string> | string;
  limit: number;
}>;


export type TaskRowsQuery = { baoleaderTasks: { data: Array<{ id: string, rowVersion: number, title: string | null, status: TaskStatus, outside: boolean, unanswered: boolean, createdAt: string, photosExpected: number, photosArrived: number, reportedAt: string | null, editFrom: { id: string } | null, template: { id: string, title: string, tag: { id: string, title: string, image: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null }, project: { id: string, name: string }, group: { id: string, name: string } | null, collector: { id: string, firstName: string, lastName: string, phoneNumber: string | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null, member: { id: string, firstName: string, lastName: string, phoneNumber: string | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null, photos: Array<{ id: string, isUnreadable: boolean, formats: { thumbnail: { url: string } } | null }> }> } };

export type MatchingTasksQueryVariables = Exact<{
  filters?: TaskFiltersInput | null | undefined;
  pagination?: PaginationInput | null | undefined;
}>;


export type MatchingTasksQuery = { baoleaderTasks: { data: Array<{ id: string }> } };

export type TaskPhotosQueryVariables = Exact<{
  id: string;
}>;


export type TaskPhotosQuery = { baoleaderTask: { photos: Array<{ id: string, name: string, hash: string, ext: string, mime: string, size: number, url: string, downloadUrl: string, isUnreadable: boolean, takenAt: string | null, width: number | null, height: number | null, createdAt: string, updatedAt: string, formats: { thumbnail: { url: string }, medium: { url: string }, larger: { url: string } } | null }> } | null };

export type TaskCountsQueryVariables = Exact<{ [key: string]: never; }>;


export type TaskCountsQuery = { reported: number, submitted: number, approved: number, collectors: number };

export type UnreadableCountQueryVariables = Exact<{ [key: string]: never; }>;


export type UnreadableCountQuery = { countTasks: number };

export type TaskTimelineQueryVariables = Exact<{
  id: string;
}>;


export type TaskTimelineQuery = { taskTimeline: Array<{ kind: TimelineKind, at: string, taskId: string, status: TaskStatus, documents: number | null, text: string | null, person: { id: string, firstName: string, lastName: string } | null, requestedChanges: Array<{ fieldId: string, label: string, photoHash: string | null, instanceId: string | null, photoNumber: number | null, remark: string, photo: { id: string, url: string, formats: { thumbnail: { url: string } } | null } | null }>, changes: { unchanged: number, answers: Array<{ fieldId: string, label: string, markedLabel: string, kind: string, before: string | null, after: string | null, askedBefore: boolean, askedAfter: boolean, difference: number | null, matrix: { key: string, label: string, markedLabel: string } | null, instances: Array<{ fieldId: string, label: string, markedLabel: string, where: string, state: InstanceState, before: string | null, after: string | null, askedBefore: boolean, askedAfter: boolean, difference: number | null }> }>, photos: Array<{ hash: string, fieldId: string | null, label: string | null, state: PhotoChangeState, file: { id: string, name: string, hash: string, ext: string, mime: string, size: number, url: string, downloadUrl: string, isUnreadable: boolean, takenAt: string | null, width: number | null, height: number | null, createdAt: string, updatedAt: string, formats: { thumbnail: { url: string }, medium: { url: string }, larger: { url: string } } | null } | null }>, comment: { before: string | null, after: string | null } | null, position: { metres: number | null, before: { latitude: number | null, longitude: number | null, accuracy: number | null } | null, after: { latitude: number | null, longitude: number | null, accuracy: number | null } | null } | null } | null }> };

export type ReviewQueueQueryVariables = Exact<{
  filters?: TaskFiltersInput | null | undefined;
  pagination?: PaginationInput | null | undefined;
  sort?: Array<string> | string | null | undefined;
}>;


export type ReviewQueueQuery = { baoleaderTasks: { count: number, data: Array<{ id: string }> } };

export type CountWaitingQueryVariables = Exact<{
  filters?: TaskFiltersInput | null | undefined;
}>;


export type CountWaitingQuery = { countTasks: number };

export type DecideTasksMutationVariables = Exact<{
  ids: Array<string> | string;
  status: TaskStatus;
  reason?: string | null | undefined;
  rowVersions?: Array<number> | number | null | undefined;
}>;


export type DecideTasksMutation = { decideTasks: { done: Array<{ id: string, rowVersion: number, status: TaskStatus, updatedAt: string, abilities: Array<TaskAbility>, decidedAt: string | null, decidedBy: { id: string, firstName: string, lastName: string } | null }>, refused: Array<{ id: string, code: string, message: string }> } };

export type TaskCommentPartsFragment = { id: string, taskId: string, text: string, createdAt: string, abilities: Array<TaskCommentAbility>, author: { id: string, firstName: string, lastName: string }, mentions: Array<{ id: string, firstName: string, lastName: string }> };

export type TaskCommentsQueryVariables = Exact<{
  taskId: string;
}>;


export type TaskCommentsQuery = { taskComments: Array<{ id: string, taskId: string, text: string, createdAt: string, abilities: Array<TaskCommentAbility>, author: { id: string, firstName: string, lastName: string }, mentions: Array<{ id: string, firstName: string, lastName: string }> }> };

export type TaskMessagePartsFragment = { id: string, taskId: string, text: string, isFromCollector: boolean, sentAt: string, createdAt: string, readAt: string | null, author: { id: string, firstName: string, lastName: string } };

export type TaskThreadQueryVariables = Exact<{
  taskId: string;
}>;


export type TaskThreadQuery = { taskThread: { closed: TaskThreadClosed | null, readCommentId: string, readMessageId: string, unreadComments: number, unreadMessages: number, unanswered: boolean, messages: Array<{ id: string, taskId: string, text: string, isFromCollector: boolean, sentAt: string, createdAt: string, readAt: string | null, author: { id: string, firstName: string, lastName: string } }>, collector: { id: string, firstName: string, lastName: string } | null } | null };

export type CreateTaskMessageMutationVariables = Exact<{
  input: CreateTaskMessageInput;
}>;


export type CreateTaskMessageMutation = { createTaskMessage: { id: string, taskId: string, text: string, isFromCollector: boolean, sentAt: string, createdAt: string, readAt: string | null, author: { id: string, firstName: string, lastName: string } } };

export type SettleTaskMessagesMutationVariables = Exact<{
  taskId: string;
}>;


export type SettleTaskMessagesMutation = { settleTaskMessages: boolean };

export type MarkTaskReadMutationVariables = Exact<{
  taskId: string;
  commentId?: string | null | undefined;
  messageId?: string | null | undefined;
}>;


export type MarkTaskReadMutation = { markTaskRead: boolean };

export type ColleaguesQueryVariables = Exact<{ [key: string]: never; }>;


export type ColleaguesQuery = { companyLeaders: { data: Array<{ id: string, firstName: string, lastName: string, blocked: boolean }> } };

export type CreateTaskCommentMutationVariables = Exact<{
  input: CreateTaskCommentInput;
}>;


export type CreateTaskCommentMutation = { createTaskComment: { id: string, taskId: string, text: string, createdAt: string, abilities: Array<TaskCommentAbility>, author: { id: string, firstName: string, lastName: string }, mentions: Array<{ id: string, firstName: string, lastName: string }> } };

export type DeleteTaskCommentMutationVariables = Exact<{
  id: string;
}>;


export type DeleteTaskCommentMutation = { deleteTaskComment: boolean };

export type FilePartsFragment = { id: string, name: string, hash: string, ext: string, mime: string, size: number, url: string, downloadUrl: string, isUnreadable: boolean, takenAt: string | null, width: number | null, height: number | null, createdAt: string, updatedAt: string, formats: { thumbnail: { url: string }, medium: { url: string }, larger: { url: string } } | null };

export type CollectorPartsFragment = { id: string, firstName: string, lastName: string, phoneNumber: string | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null };

export type TaskPartsFragment = { id: string, rowVersion: number, title: string | null, status: TaskStatus, createdAt: string, updatedAt: string, clockOffset: number | null, timezone: string, madeOnDesktop: boolean, abilities: Array<TaskAbility>, outside: boolean, unanswered: boolean, photosExpected: number, photosArrived: number, decidedAt: string | null, reportedAt: string | null, origin: string, decidedBy: { id: string, firstName: string, lastName: string } | null, editFrom: { id: string, status: TaskStatus } | null, edits: Array<{ id: string, status: TaskStatus }>, template: { id: string, status: TaskTypeStatus, version: number, title: string, dataFields: unknown, tag: { id: string, title: string } | null, sdgs: { id: string, name: string } | null }, project: { id: string, name: string }, group: { id: string, name: string } | null, collector: { isStaff: boolean, id: string, firstName: string, lastName: string, phoneNumber: string | null, cameraPermission: boolean | null, locationPermission: boolean | null, mediaLibraryPermission: boolean | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null, member: { id: string, firstName: string, lastName: string, phoneNumber: string | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null, location: { text: string | null, latitude: number | null, longitude: number | null, accuracy: number | null } | null, documents: Array<{ id: string, name: string, hash: string, ext: string, mime: string, size: number, url: string, downloadUrl: string, isUnreadable: boolean, takenAt: string | null, width: number | null, height: number | null, createdAt: string, updatedAt: string, formats: { thumbnail: { url: string }, medium: { url: string }, larger: { url: string } } | null }>, evidences: Array<{ id: string, notes: string | null, latitude: number | null, longitude: number | null, requestedInfo: string | null, cancellationReason: string | null, positionRemovedAt: string | null, requestedChanges: Array<{ fieldId: string, instanceId: string | null, label: string, photoHash: string | null, photoNumber: number | null, remark: string, photo: { id: string, url: string, formats: { thumbnail: { url: string } } | null } | null }>, refusedPhotos: Array<{ name: string, reason: PhotoRefusal, removedAt: string | null }>, location: { text: string | null, latitude: number | null, longitude: number | null, accuracy: number | null } | null, photos: Array<{ id: string, name: string, hash: string, ext: string, mime: string, size: number, url: string, downloadUrl: string, isUnreadable: boolean, takenAt: string | null, width: number | null, height: number | null, createdAt: string, updatedAt: string, formats: { thumbnail: { url: string }, medium: { url: string }, larger: { url: string } } | null }>, answers: Array<{ id: string, value: unknown, text: string, listLabels: unknown, field: { id: string, label: string, kind: string }, photos: Array<{ id: string, name: string, hash: string, ext: string, mime: string, size: number, url: string, downloadUrl: string, isUnreadable: boolean, takenAt: string | null, width: number | null, height: number | null, createdAt: string, updatedAt: string, formats: { thumbnail: { url: string }, medium: { url: string }, larger: { url: string } } | null }> }> }> };

export type TaskByIdQueryVariables = Exact<{
  id: string;
}>;


export type TaskByIdQuery = { baoleaderTask: { id: string, rowVersion: number, title: string | null, status: TaskStatus, createdAt: string, updatedAt: string, clockOffset: number | null, timezone: string, madeOnDesktop: boolean, abilities: Array<TaskAbility>, outside: boolean, unanswered: boolean, photosExpected: number, photosArrived: number, decidedAt: string | null, reportedAt: string | null, origin: string, decidedBy: { id: string, firstName: string, lastName: string } | null, editFrom: { id: string, status: TaskStatus } | null, edits: Array<{ id: string, status: TaskStatus }>, template: { id: string, status: TaskTypeStatus, version: number, title: string, dataFields: unknown, tag: { id: string, title: string } | null, sdgs: { id: string, name: string } | null }, project: { id: string, name: string }, group: { id: string, name: string } | null, collector: { isStaff: boolean, id: string, firstName: string, lastName: string, phoneNumber: string | null, cameraPermission: boolean | null, locationPermission: boolean | null, mediaLibraryPermission: boolean | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null, member: { id: string, firstName: string, lastName: string, phoneNumber: string | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null, location: { text: string | null, latitude: number | null, longitude: number | null, accuracy: number | null } | null, documents: Array<{ id: string, name: string, hash: string, ext: string, mime: string, size: number, url: string, downloadUrl: string, isUnreadable: boolean, takenAt: string | null, width: number | null, height: number | null, createdAt: string, updatedAt: string, formats: { thumbnail: { url: string }, medium: { url: string }, larger: { url: string } } | null }>, evidences: Array<{ id: string, notes: string | null, latitude: number | null, longitude: number | null, requestedInfo: string | null, cancellationReason: string | null, positionRemovedAt: string | null, requestedChanges: Array<{ fieldId: string, instanceId: string | null, label: string, photoHash: string | null, photoNumber: number | null, remark: string, photo: { id: string, url: string, formats: { thumbnail: { url: string } } | null } | null }>, refusedPhotos: Array<{ name: string, reason: PhotoRefusal, removedAt: string | null }>, location: { text: string | null, latitude: number | null, longitude: number | null, accuracy: number | null } | null, photos: Array<{ id: string, name: string, hash: string, ext: string, mime: string, size: number, url: string, downloadUrl: string, isUnreadable: boolean, takenAt: string | null, width: number | null, height: number | null, createdAt: string, updatedAt: string, formats: { thumbnail: { url: string }, medium: { url: string }, larger: { url: string } } | null }>, answers: Array<{ id: string, value: unknown, text: string, listLabels: unknown, field: { id: string, label: string, kind: string }, photos: Array<{ id: string, name: string, hash: string, ext: string, mime: string, size: number, url: string, downloadUrl: string, isUnreadable: boolean, takenAt: string | null, width: number | null, height: number | null, createdAt: string, updatedAt: string, formats: { thumbnail: { url: string }, medium: { url: string }, larger: { url: string } } | null }> }> }> } | null };

export type DecisionPartsFragment = { id: string, rowVersion: number, status: TaskStatus, updatedAt: string, abilities: Array<TaskAbility>, decidedAt: string | null, decidedBy: { id: string, firstName: string, lastName: string } | null };

export type ReviewTaskMutationVariables = Exact<{
  id: string;
  input: UpdateBaoleaderTaskInput;
}>;


export type ReviewTaskMutation = { updateBaoleaderTask: { id: string, rowVersion: number, status: TaskStatus, updatedAt: string, abilities: Array<TaskAbility>, decidedAt: string | null, decidedBy: { id: string, firstName: string, lastName: string } | null } };

export type RequestEditMutationVariables = Exact<{
  id: string;
  input: RequestMoreInfoInput;
}>;


export type RequestEditMutation = { requestMoreInfo: { id: string, rowVersion: number, status: TaskStatus, updatedAt: string, abilities: Array<TaskAbility>, decidedAt: string | null, decidedBy: { id: string, firstName: string, lastName: string } | null } };

export type PutTaskDocumentsMutationVariables = Exact<{
  id: string;
  input: UpdateBaoleaderTaskInput;
}>;


export type PutTaskDocumentsMutation = { updateBaoleaderTask: { id: string, rowVersion: number, title: string | null, status: TaskStatus, createdAt: string, updatedAt: string, clockOffset: number | null, timezone: string, madeOnDesktop: boolean, abilities: Array<TaskAbility>, outside: boolean, unanswered: boolean, photosExpected: number, photosArrived: number, decidedAt: string | null, reportedAt: string | null, origin: string, decidedBy: { id: string, firstName: string, lastName: string } | null, editFrom: { id: string, status: TaskStatus } | null, edits: Array<{ id: string, status: TaskStatus }>, template: { id: string, status: TaskTypeStatus, version: number, title: string, dataFields: unknown, tag: { id: string, title: string } | null, sdgs: { id: string, name: string } | null }, project: { id: string, name: string }, group: { id: string, name: string } | null, collector: { isStaff: boolean, id: string, firstName: string, lastName: string, phoneNumber: string | null, cameraPermission: boolean | null, locationPermission: boolean | null, mediaLibraryPermission: boolean | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null, member: { id: string, firstName: string, lastName: string, phoneNumber: string | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null, location: { text: string | null, latitude: number | null, longitude: number | null, accuracy: number | null } | null, documents: Array<{ id: string, name: string, hash: string, ext: string, mime: string, size: number, url: string, downloadUrl: string, isUnreadable: boolean, takenAt: string | null, width: number | null, height: number | null, createdAt: string, updatedAt: string, formats: { thumbnail: { url: string }, medium: { url: string }, larger: { url: string } } | null }>, evidences: Array<{ id: string, notes: string | null, latitude: number | null, longitude: number | null, requestedInfo: string | null, cancellationReason: string | null, positionRemovedAt: string | null, requestedChanges: Array<{ fieldId: string, instanceId: string | null, label: string, photoHash: string | null, photoNumber: number | null, remark: string, photo: { id: string, url: string, formats: { thumbnail: { url: string } } | null } | null }>, refusedPhotos: Array<{ name: string, reason: PhotoRefusal, removedAt: string | null }>, location: { text: string | null, latitude: number | null, longitude: number | null, accuracy: number | null } | null, photos: Array<{ id: string, name: string, hash: string, ext: string, mime: string, size: number, url: string, downloadUrl: string, isUnreadable: boolean, takenAt: string | null, width: number | null, height: number | null, createdAt: string, updatedAt: string, formats: { thumbnail: { url: string }, medium: { url: string }, larger: { url: string } } | null }>, answers: Array<{ id: string, value: unknown, text: string, listLabels: unknown, field: { id: string, label: string, kind: string }, photos: Array<{ id: string, name: string, hash: string, ext: string, mime: string, size: number, url: string, downloadUrl: string, isUnreadable: boolean, takenAt: string | null, width: number | null, height: number | null, createdAt: string, updatedAt: string, formats: { thumbnail: { url: string }, medium: { url: string }, larger: { url: string } } | null }> }> }> } };

export type DeleteTaskMutationVariables = Exact<{
  id: string;
  reason: string;
  rowVersion?: number | null | undefined;
}>;


export type DeleteTaskMutation = { deleteBaoleaderTask: { id: string } };

export type NextSubmittedQueryVariables = Exact<{
  decided: string;
}>;


export type NextSubmittedQuery = { baoleaderTasks: { data: Array<{ id: string }> } };

export type TemplateCardPartsFragment = { id: string, status: TaskTypeStatus, createdAt: string, title: string, externalId: string | null, tag: { id: string, title: string, image: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null, creator: { id: string, firstName: string, lastName: string } | null };

export type TemplatePartsFragment = { id: string, rowVersion: number, version: number, title: string, localizedTitle: string, status: TaskTypeStatus, photoRequired: boolean, withComment: boolean, dataFields: unknown, languages: unknown, examples: unknown, updatedAt: string, externalId: string | null, tag: { id: string, title: string } | null, goal: { id: string, name: string } | null };

export type CompanyTemplatesQueryVariables = Exact<{
  search?: string | null | undefined;
  filters?: TaskTypeFiltersInput | null | undefined;
  pagination?: PaginationInput | null | undefined;
  sort?: Array<string> | string | null | undefined;
}>;


export type CompanyTemplatesQuery = { companyTaskTypes: { count: number, data: Array<{ id: string, status: TaskTypeStatus, createdAt: string, title: string, externalId: string | null, tag: { id: string, title: string, image: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null, creator: { id: string, firstName: string, lastName: string } | null }> } };

export type TemplateCountsQueryVariables = Exact<{ [key: string]: never; }>;


export type TemplateCountsQuery = { all: number, on: number, off: number };

export type TemplateTagsQueryVariables = Exact<{ [key: string]: never; }>;


export type TemplateTagsQuery = { categories: { data: Array<{ id: string, title: string }> } };

export type TemplateCreatorsQueryVariables = Exact<{ [key: string]: never; }>;


export type TemplateCreatorsQuery = { taskTypeCreators: Array<{ id: string, firstName: string, lastName: string }> };

export type TemplateByIdQueryVariables = Exact<{
  id: string;
}>;


export type TemplateByIdQuery = { taskType: { createdAt: string, id: string, rowVersion: number, version: number, title: string, localizedTitle: string, status: TaskTypeStatus, photoRequired: boolean, withComment: boolean, dataFields: unknown, languages: unknown, examples: unknown, updatedAt: string, externalId: string | null, creator: { id: string, firstName: string, lastName: string } | null, tag: { id: string, title: string } | null, goal: { id: string, name: string } | null } | null, taskTypeProjects: Array<{ id: string, name: string, image: { url: string, formats: { thumbnail: { url: string } } | null } | null }> };

export type TemplateVersionsQueryVariables = Exact<{
  id: string;
}>;


export type TemplateVersionsQuery = { taskTypeVersions: { data: Array<{ id: string, rowVersion: number, version: number, title: string, localizedTitle: string, status: TaskTypeStatus, photoRequired: boolean, withComment: boolean, dataFields: unknown, languages: unknown, examples: unknown, updatedAt: string, externalId: string | null, tag: { id: string, title: string } | null, goal: { id: string, name: string } | null }>, saves: Array<{ version: number, savedAt: string, savedBy: { id: string, firstName: string, lastName: string } | null }> } };

export type DataListNamesQueryVariables = Exact<{
  ids?: Array<string> | string | null | undefined;
}>;


export type DataListNamesQuery = { dataLists: { data: Array<{ id: string, name: string }> } };

export type ChooserTemplatesQueryVariables = Exact<{
  search?: string | null | undefined;
  pagination?: PaginationInput | null | undefined;
}>;


export type ChooserTemplatesQuery = { taskTypeTemplates: { count: number, data: Array<{ id: string, status: TaskTypeStatus, createdAt: string, dataFields: unknown, title: string, externalId: string | null, tag: { id: string, title: string, image: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null, creator: { id: string, firstName: string, lastName: string } | null }> } };

export type RecentTemplatesQueryVariables = Exact<{
  ids?: Array<string> | string | null | undefined;
}>;


export type RecentTemplatesQuery = { taskTypes: { data: Array<{ id: string, status: TaskTypeStatus, createdAt: string, dataFields: unknown, title: string, externalId: string | null, tag: { id: string, title: string, image: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null, creator: { id: string, firstName: string, lastName: string } | null }> } };

export type CreateTemplateMutationVariables = Exact<{
  input: BaoleaderTaskTypeInput;
  fields?: Array<unknown> | unknown | null | undefined;
  draft?: TaskTypeDraftRef | null | undefined;
}>;


export type CreateTemplateMutation = { createBaoleaderTaskType: { id: string, rowVersion: number, version: number, title: string, localizedTitle: string, status: TaskTypeStatus, photoRequired: boolean, withComment: boolean, dataFields: unknown, languages: unknown, examples: unknown, updatedAt: string, externalId: string | null, tag: { id: string, title: string } | null, goal: { id: string, name: string } | null } };

export type UpdateTemplateMutationVariables = Exact<{
  id: string;
  input: BaoleaderTaskTypeInput;
  fields?: Array<unknown> | unknown | null | undefined;
  diffs?: unknown;
}>;


export type UpdateTemplateMutation = { updateBaoleaderTaskType: { id: string, rowVersion: number, version: number, title: string, localizedTitle: string, status: TaskTypeStatus, photoRequired: boolean, withComment: boolean, dataFields: unknown, languages: unknown, examples: unknown, updatedAt: string, externalId: string | null, tag: { id: string, title: string } | null, goal: { id: string, name: string } | null } };

export type ActivateTemplateMutationVariables = Exact<{
  id: string;
}>;


export type ActivateTemplateMutation = { activateTaskType: { id: string, rowVersion: number, version: number, title: string, localizedTitle: string, status: TaskTypeStatus, photoRequired: boolean, withComment: boolean, dataFields: unknown, languages: unknown, examples: unknown, updatedAt: string, externalId: string | null, tag: { id: string, title: string } | null, goal: { id: string, name: string } | null } };

export type DeactivateTemplateMutationVariables = Exact<{
  id: string;
}>;


export type DeactivateTemplateMutation = { deactivateTaskType: { id: string, rowVersion: number, version: number, title: string, localizedTitle: string, status: TaskTypeStatus, photoRequired: boolean, withComment: boolean, dataFields: unknown, languages: unknown, examples: unknown, updatedAt: string, externalId: string | null, tag: { id: string, title: string } | null, goal: { id: string, name: string } | null } };

export type LinkTemplateMutationVariables = Exact<{
  input: CreateTaskDefinitionInput;
}>;


export type LinkTemplateMutation = { createTaskDefinition: { id: string, rowVersion: number, status: TaskDefinitionStatus, tag: { id: string } | null } };

export type ChangeTemplateLinkMutationVariables = Exact<{
  id: string;
  input: UpdateTaskDefinitionInput;
}>;


export type ChangeTemplateLinkMutation = { updateTaskDefinition: { id: string } };
