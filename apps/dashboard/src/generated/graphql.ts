// Made by npm run generate; a test fails when it is stale.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type ActiveStatus =
  | 'active'
  | 'inactive';

export type ActiveStatusFilterInput = {
  eq?: ActiveStatus | null | undefined;
  in?: Array<ActiveStatus> | null | undefined;
};

/** An update leaves omitted fields unchanged. */
export type BaoleaderTaskTypeInput = {
  ER_ID?: string | null | undefined;
  /** The tag. */
  category?: string | null | undefined;
  /** A UUID made for a new template: created again with it, it is the same one. */
  clientId?: string | null | undefined;
  documentedEvidence?: boolean | null | undefined;
  environmentalImpact?: string | null | undefined;
  photoEvidence?: boolean | null | undefined;
  photoRequired?: boolean | null | undefined;
  rowVersion?: number | null | undefined;
  socialImpact?: string | null | undefined;
  /** active, or deactivated for a draft. */
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
  /** In any project at all. */
  hasProject?: boolean | null | undefined;
  id?: IdFilterInput | null | undefined;
  lastName?: TextFilterInput | null | undefined;
  /** True for data collectors and for members with isVerifier. */
  mayReport?: boolean | null | undefined;
  phoneNumber?: TextFilterInput | null | undefined;
  /** In one of these projects. */
  projects?: IdFilterInput | null | undefined;
  status?: DataCollectorStatusFilterInput | null | undefined;
  /** Part of the name, of the phone number or of the group's name. */
  text?: string | null | undefined;
};

export type CategoryFiltersInput = {
  id?: IdFilterInput | null | undefined;
  status?: ActiveStatusFilterInput | null | undefined;
  title?: TextFilterInput | null | undefined;
};

export type CommunityFiltersInput = {
  id?: IdFilterInput | null | undefined;
  name?: TextFilterInput | null | undefined;
  /** Groups with a data collector in the project. */
  project?: IdFilterInput | null | undefined;
};

export type CommunityType =
  | 'Community'
  | 'Team'
  | 'Volunteers';

export type CompanyDetailChangeInput = {
  CompanyName: string;
  WildlifeAssociationNumber?: string | null | undefined;
  /** Ignored: the company is that of the viewer. */
  currentCompanyName?: string | null | undefined;
  orgID?: string | null | undefined;
  pin_registration?: string | null | undefined;
  website: string;
};

/** What a new project takes along from another one. */
export type CopyBaoleaderProjectInput = {
  project: string;
  /** Its templates; they are deactivated in the new project. */
  withTaskDefinitions?: boolean | null | undefined;
  /** Its data collectors, without archived ones. */
  withVerifiers?: boolean | null | undefined;
};

export type CreateBaoleaderCommunityInput = {
  chief_name?: string | null | undefined;
  /** A UUID made for a new group: created again with it, it is the same one. */
  clientId?: string | null | undefined;
  description?: string | null | undefined;
  featured_image?: string | null | undefined;
  location?: LocationInput | null | undefined;
  name: string;
  type?: CommunityType | null | undefined;
};

export type CreateBaoleaderInput = {
  /** A UUID made for a new user: created again with it, it is the same one. */
  clientId?: string | null | undefined;
  email: string;
  firstName: string;
  lastName: string;
  profilePicture?: string | null | undefined;
  /** Ignored: new staff are admins. */
  role?: string | null | undefined;
  title?: string | null | undefined;
};

export type CreateBaoleaderProjectInput = {
  /** The member of staff who is responsible for it; only the first id is used. */
  baoleaders?: Array<string> | null | undefined;
  breakdown?: string | null | undefined;
  budget?: number | null | undefined;
  /** A UUID made for a new project: created again with it, it is the same one. */
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
  /** The answers by the ids of the questions, as the collector app sends them. */
  answers?: unknown;
  /** The collector in whose name it is; without one it is the viewer's own. */
  baorider?: string | null | undefined;
  /** A UUID made for a new report: created again with it, it is the same one. */
  clientId?: string | null | undefined;
  comment?: string | null | undefined;
  /** When it was observed, now by default. */
  date_reported?: string | null | undefined;
  /** The report of the desk that was sent back and that this one replaces; it keeps its name. */
  edit_from?: string | null | undefined;
  /** Without it the position is not recorded. */
  location?: LocationInput | null | undefined;
  /** The photos of the report itself. */
  photos?: Array<TaskPhotoInput> | null | undefined;
  /** The template in its project. */
  task_definition: string;
  /** The template. */
  task_type: string;
  /** The IANA time zone of the answers, UTC by default. */
  timezone?: string | null | undefined;
  /** The version of the template that was filled. */
  version: number;
};

export type CreateBaoriderInput = {
  /** A UUID made for a new data collector: created again with it, it is the same one. */
  clientId?: string | null | undefined;
  community?: string | null | undefined;
  /** YYYY-MM-DD */
  dateOfBirth?: string | null | undefined;
  email?: string | null | undefined;
  firstName: string;
  gender?: Gender | null | undefined;
  idNumber?: string | null | undefined;
  /** Meant for members of a group alone. */
  isVerifier?: boolean | null | undefined;
  lastName: string;
  /** With the international code. */
  phoneNumber: string;
  profilePicture?: string | null | undefined;
  projects?: Array<string> | null | undefined;
};

export type CreateCategoryInput = {
  /** A UUID made for a new tag: created again with it, it is the same one. */
  clientId?: string | null | undefined;
  description?: string | null | undefined;
  featureImage?: string | null | undefined;
  status?: ActiveStatus | null | undefined;
  title: string;
};

export type CreateCommunityMemberInput = {
  /** A UUID made for a new member: created again with it, it is the same one. */
  clientId?: string | null | undefined;
  community: string;
  /** YYYY-MM-DD */
  dateOfBirth?: string | null | undefined;
  email?: string | null | undefined;
  firstName: string;
  gender?: Gender | null | undefined;
  idNumber?: string | null | undefined;
  /** Meant for members of a group alone. */
  isVerifier?: boolean | null | undefined;
  lastName: string;
  /** With the international code. */
  phoneNumber: string;
  profilePicture?: string | null | undefined;
};

export type CreateDataListInput = {
  /** A UUID made for a new list: created again with it, it is the same one. */
  clientId?: string | null | undefined;
  name: string;
  status?: ActiveStatus | null | undefined;
};

export type CreateDataListOptionInput = {
  /** A UUID made for a new item: created again with it, it is the same one. */
  clientId?: string | null | undefined;
  data_list: string;
  status?: ActiveStatus | null | undefined;
  value: string;
};

export type CreateTaskDefinitionInput = {
  category?: string | null | undefined;
  /** A UUID made for a new task of a project: created again with it, it is the same one. */
  clientId?: string | null | undefined;
  project: string;
  /** deactivated by default */
  status?: TaskDefinitionStatus | null | undefined;
  task_type: string;
};

export type CreateTaskTypeDraftInput = {
  /** A UUID made for a new draft: created again with it, it is the same one. */
  clientId?: string | null | undefined;
  draft: unknown;
};

export type CreateWebhookInput = {
  /** A UUID made for a new webhook: created again with it, it is the same one. */
  clientId?: string | null | undefined;
  description?: string | null | undefined;
  types: Array<string>;
  url: string;
};

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
  data_list?: IdFilterInput | null | undefined;
  id?: IdFilterInput | null | undefined;
  status?: ActiveStatusFilterInput | null | undefined;
  value?: TextFilterInput | null | undefined;
};

export type DateFilterInput = {
  /** Both bounds included. */
  between?: Array<string> | null | undefined;
  gte?: string | null | undefined;
  /** A day includes its last instant. */
  lte?: string | null | undefined;
  /** The IANA time zone of days, UTC by default. */
  timezone?: string | null | undefined;
};

/** photos: a ZIP of them with an index. */
export type ExportFormat =
  | 'csv'
  | 'geojson'
  | 'photos'
  | 'xlsx';

export type ExportState =
  | 'cancelled'
  | 'done'
  | 'failed'
  | 'running'
  | 'waiting';

export type Gender =
  | 'Female'
  | 'Male'
  | 'Other'
  | 'Prefer_not_to_say';

export type IdFilterInput = {
  contains?: string | null | undefined;
  eq?: string | null | undefined;
  in?: Array<string> | null | undefined;
  notIn?: Array<string> | null | undefined;
};

/** SENT: the text-message gateway took it. FAILED: the gateway did not take it the last time, and it is tried again for a while. */
export type InviteState =
  | 'EXPIRED'
  | 'FAILED'
  | 'OPENED'
  | 'PRINTED'
  | 'SENDING'
  | 'SENT';

export type LocationInput = {
  /** Radius in metres. */
  accuracy?: number | null | undefined;
  latitude: number;
  longitude: number;
};

/** An area in degrees (WGS 84). It crosses the antimeridian if its east is below its west. */
export type MapAreaInput = {
  east: number;
  north: number;
  south: number;
  west: number;
};

export type OnboardingInformationInput = {
  billingInformationCompleted?: boolean | null | undefined;
  guideWizard?: unknown;
  profileCompleted?: boolean | null | undefined;
  profileInformation?: unknown;
  projectCreated?: boolean | null | undefined;
};

export type PaginationInput = {
  /** Rows to answer, 10 by default, 1 at least, 500 at most. */
  limit?: number | null | undefined;
  /** Rows to leave out, 0 by default. A negative number is refused. */
  start?: number | null | undefined;
};

export type PhotoChangeState =
  | 'gone'
  | 'kept'
  | 'new';

export type PhotoRefusal =
  /** Lost or damaged on the phone. */
  | 'lost'
  /** No picture of a type that is taken. */
  | 'not_image'
  | 'too_large';

export type ProjectDataCollectorInput = {
  dataCollectorId: string;
  projectId: string;
};

export type ProjectFiltersInput = {
  /** Projects that the data collector is in. */
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

export type RequestMoreInfoInput = {
  /** The questions and photos that the request is about, one by one. */
  requestedChanges?: Array<RequestedChangeInput> | null | undefined;
  requestedInfo: string;
  rowVersion?: number | null | undefined;
};

export type RequestedChangeInput = {
  /** A field's id, or photos, comment, position. */
  fieldId: string;
  /** One photo of it, by its hash. */
  photoHash?: string | null | undefined;
  /** What is to be changed. */
  remark?: string | null | undefined;
};

/** REQUIRED: the company requires it and the person has not set it up yet. */
export type SecondFactorState =
  | 'OFF'
  | 'ON'
  | 'REQUIRED';

/** An action that the viewer may do now with a member of staff. */
export type StaffAbility =
  | 'archive'
  | 'reset_second_factor'
  | 'unarchive';

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

/** What a task is a report of. */
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
  baorider?: IdFilterInput | null | undefined;
  category?: IdFilterInput | null | undefined;
  community?: IdFilterInput | null | undefined;
  community_member?: IdFilterInput | null | undefined;
  createdAt?: DateFilterInput | null | undefined;
  /** createdAt or date_reported. */
  date_range?: DateFilterInput | null | undefined;
  /** Of tasks that were reported offline. */
  date_reported?: DateFilterInput | null | undefined;
  id?: IdFilterInput | null | undefined;
  /** The title of the template. */
  name?: TextFilterInput | null | undefined;
  or?: Array<TaskFiltersInput> | null | undefined;
  project?: IdFilterInput | null | undefined;
  status?: StatusFilterInput | null | undefined;
  task_definition?: TaskDefinitionFilterInput | null | undefined;
  /** The template, in any version. */
  task_type?: IdFilterInput | null | undefined;
  /** The version that was filled: an old version has an id of its own. */
  task_type_version?: IdFilterInput | null | undefined;
  un_sdg?: IdFilterInput | null | undefined;
};

/** A photo that was uploaded before. */
export type TaskPhotoInput = {
  /** Its SHA-256 in lower-case hex. */
  hash: string;
  height?: number | null | undefined;
  mime: string;
  name: string;
  /** In bytes. */
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

export type TaskTypeDraftRef = {
  id: string;
  rowVersion: number;
};

export type TaskTypeFiltersInput = {
  category?: IdFilterInput | null | undefined;
  createdAt?: DateFilterInput | null | undefined;
  creator?: IdFilterInput | null | undefined;
  id?: IdFilterInput | null | undefined;
  /** Used in one of these projects. */
  project?: IdFilterInput | null | undefined;
  /** By default all except old versions. */
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
  | 'photos_arrived'
  | 'rejected'
  | 'reopened'
  | 'restored'
  | 'submitted';

export type UnSdgFiltersInput = {
  id?: IdFilterInput | null | undefined;
  name?: TextFilterInput | null | undefined;
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

export type UpdateBaoleaderProjectInput = {
  /** The member of staff who is responsible for it; only the first id is used. */
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
  /** All its data collectors: others are removed from the project. */
  verifiers?: Array<string> | null | undefined;
  /** The data collectors that the caller knew of, so that concurrent changes are not undone. */
  verifiersSeen?: Array<string> | null | undefined;
};

export type UpdateBaoleaderTaskInput = {
  /** Why it is rejected; stored before the status. */
  cancellationReason?: string | null | undefined;
  /** The ids of all its documents, those it had and those that come. */
  documents?: Array<string> | null | undefined;
  /** The reason of whichever status; required for PENDING. */
  reason?: string | null | undefined;
  /** The reason of an edit request. */
  requestedInfo?: string | null | undefined;
  /** The version that was seen; another one now refuses the change. */
  rowVersion?: number | null | undefined;
  /** COMPLETED, REJECTED or MORE_INFO_REQUESTED, from PENDING; PENDING from each of them. */
  status?: TaskStatus | null | undefined;
};

export type UpdateBaoriderInput = {
  blocked?: boolean | null | undefined;
  /** null takes the person out of the group. */
  community?: string | null | undefined;
  /** YYYY-MM-DD */
  dateOfBirth?: string | null | undefined;
  email?: string | null | undefined;
  firstName?: string | null | undefined;
  gender?: Gender | null | undefined;
  idNumber?: string | null | undefined;
  /** Meant for members of a group alone. */
  isVerifier?: boolean | null | undefined;
  lastName?: string | null | undefined;
  phoneNumber?: string | null | undefined;
  profilePicture?: string | null | undefined;
  /** All projects of the person. */
  projects?: Array<string> | null | undefined;
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
  status?: ActiveStatus | null | undefined;
  value?: string | null | undefined;
};

export type UpdateDataListOptionsInput = {
  data_list: string;
  ids: Array<string>;
  status: ActiveStatus;
};

export type UpdateMyUserInput = {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  onboardingInformation?: OnboardingInformationInput | null | undefined;
  /** The id of an uploaded picture; null takes the picture away. */
  profilePicture?: string | null | undefined;
  receiveLoginReminder?: boolean | null | undefined;
  receiveWeeklyStatusReport?: boolean | null | undefined;
  /** The version of the profile that the change was made on. */
  rowVersion?: number | null | undefined;
  title?: string | null | undefined;
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
  /** active or off. */
  status?: WebhookStatus | null | undefined;
  types?: Array<string> | null | undefined;
  url?: string | null | undefined;
};

export type WebhookDeliveryFiltersInput = {
  state?: WebhookDeliveryStateFilterInput | null | undefined;
  type?: WebhookTypeFilterInput | null | undefined;
};

/** delivered: the receiver answered 2xx. failed: given up. */
export type WebhookDeliveryState =
  | 'delivered'
  | 'failed'
  | 'waiting';

export type WebhookDeliveryStateFilterInput = {
  eq?: WebhookDeliveryState | null | undefined;
  in?: Array<WebhookDeliveryState> | null | undefined;
};

/** off: turned off by staff. paused: nothing was taken for three days. gone: the address answered 410. */
export type WebhookStatus =
  | 'active'
  | 'gone'
  | 'off'
  | 'paused';

export type WebhookTypeFilterInput = {
  eq?: string | null | undefined;
};

export type OnboardingFactsQueryVariables = Exact<{ [key: string]: never; }>;


export type OnboardingFactsQuery = { countCompanyProjects: number, countRiders: number, countCompanyTaskTypes: number, countCompanyCommunities: number, countTasks: number, collectorsInProjects: number, companyInfo: { id: string, onboardingInformation: unknown } };

export type SkipOnboardingStepMutationVariables = Exact<{
  index: number;
}>;


export type SkipOnboardingStepMutation = { skipOnboardingStep: { id: string } };

export type CompleteChecklistMutationVariables = Exact<{
  onboardingInformation: unknown;
}>;


export type CompleteChecklistMutation = { updateCompanyOnboardingInformation: { id: string } };

export type CollectorsQueryVariables = Exact<{
  filters?: BaoriderFiltersInput | null | undefined;
  pagination?: PaginationInput | null | undefined;
}>;


export type CollectorsQuery = { baoriders: { count: number, data: Array<{ id: string, firstName: string, lastName: string, phoneNumber: string | null, status: DataCollectorStatus, createdAt: string, group: { id: string, name: string } | null, projects: Array<{ id: string, name: string }>, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null }> } };

export type CollectorIdsQueryVariables = Exact<{
  filters?: BaoriderFiltersInput | null | undefined;
  pagination?: PaginationInput | null | undefined;
}>;


export type CollectorIdsQuery = { baoriders: { data: Array<{ id: string }> } };

export type CollectorCountQueryVariables = Exact<{ [key: string]: never; }>;


export type CollectorCountQuery = { countFilterDataCollectors: number };

export type CollectorByIdQueryVariables = Exact<{
  id: string;
}>;


export type CollectorByIdQuery = { baorider: { id: string, rowVersion: number, firstName: string, lastName: string, phoneNumber: string | null, gender: Gender | null, idNumber: string | null, email: string | null, status: DataCollectorStatus, blocked: boolean, isVerifier: boolean, createdAt: string, cameraPermission: boolean | null, locationPermission: boolean | null, group: { id: string, name: string } | null, projects: Array<{ id: string, name: string, status: ProjectStatus }>, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null };

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

export type DataListPartsFragment = { id: string, rowVersion: number, name: string, status: ActiveStatus, createdAt: string, itemCount: number };

export type DataListsQueryVariables = Exact<{
  filters?: DataListFiltersInput | null | undefined;
  pagination?: PaginationInput | null | undefined;
}>;


export type DataListsQuery = { dataLists: { count: number, data: Array<{ id: string, rowVersion: number, name: string, status: ActiveStatus, createdAt: string, itemCount: number }> } };

export type DataListByIdQueryVariables = Exact<{
  id: string;
}>;


export type DataListByIdQuery = { dataList: { id: string, rowVersion: number, name: string, status: ActiveStatus, createdAt: string, itemCount: number } | null };

export type DataListUsesQueryVariables = Exact<{
  id: string;
}>;


export type DataListUsesQuery = { isListInUse: { isInUse: boolean, count: number, questions: Array<{ id: string, label: string }> } };

export type DataListItemsQueryVariables = Exact<{
  filters?: DataListOptionFiltersInput | null | undefined;
  pagination?: PaginationInput | null | undefined;
  orderBy?: Array<string> | string | null | undefined;
}>;


export type DataListItemsQuery = { dataListOptions: { count: number, data: Array<{ id: string, value: string, status: ActiveStatus, createdAt: string }> } };

export type AllDataListItemsQueryVariables = Exact<{
  filters?: DataListOptionFiltersInput | null | undefined;
  pagination?: PaginationInput | null | undefined;
  orderBy?: Array<string> | string | null | undefined;
}>;


export type AllDataListItemsQuery = { dataListOptions: { data: Array<{ value: string, status: ActiveStatus, createdAt: string }> } };

export type CreateDataListMutationVariables = Exact<{
  input: CreateDataListInput;
}>;


export type CreateDataListMutation = { createDataList: { id: string, rowVersion: number, name: string, status: ActiveStatus, createdAt: string, itemCount: number } };

export type UpdateDataListMutationVariables = Exact<{
  id: string;
  input: UpdateDataListInput;
}>;


export type UpdateDataListMutation = { updateDataList: { id: string, rowVersion: number, name: string, status: ActiveStatus, createdAt: string, itemCount: number } };

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


export type DeskTemplatesQuery = { taskDefinitions: { data: Array<{ id: string, template: { id: string, title: string, status: TaskTypeStatus } }> } };

export type DeskTemplateQueryVariables = Exact<{
  id: string;
}>;


export type DeskTemplateQuery = { taskType: { id: string, title: string, version: number, dataFields: unknown, photoRequired: boolean, withComment: boolean } | null };

export type SentBackReportQueryVariables = Exact<{
  id: string;
}>;


export type SentBackReportQuery = { baoleaderTask: { id: string, abilities: Array<TaskAbility>, timezone: string, reportedAt: string | null, taskDefinition: { id: string }, template: { id: string, title: string, version: number, dataFields: unknown, photoRequired: boolean, withComment: boolean }, project: { id: string, name: string }, reporter: { id: string, firstName: string, lastName: string } | null, evidences: Array<{ id: string, notes: string | null, latitude: number | null, longitude: number | null, requestedInfo: string | null, location: { accuracy: number | null } | null, requestedChanges: Array<{ fieldId: string, photoHash: string | null, remark: string }>, photos: Array<{ id: string, name: string, hash: string, mime: string, size: number, width: number | null, height: number | null, url: string }>, answers: Array<{ id: string, value: unknown, field: { id: string }, photos: Array<{ id: string, hash: string, url: string }> }> }> } | null };

export type CreateTaskMutationVariables = Exact<{
  input: CreateBaoleaderTaskInput;
}>;


export type CreateTaskMutation = { createBaoleaderTask: { id: string } };

export type GroupsQueryVariables = Exact<{
  filters?: CommunityFiltersInput | null | undefined;
  pagination?: PaginationInput | null | undefined;
}>;


export type GroupsQuery = { baoleaderCommunities: { count: number, data: Array<{ id: string, name: string, type: CommunityType, description: string, createdAt: string, image: { url: string, formats: { thumbnail: { url: string }, medium: { url: string } } | null } | null }> } };

export type GroupCountsQueryVariables = Exact<{
  id: string;
}>;


export type GroupCountsQuery = { collectors: number, projects: number, tasks: number };

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

export type ChartPartsFragment = { count: number, total: number, data: Array<{ id: string | null, name: string, version: number | null, isOld: boolean, count: number }> };

export type TrendPartsFragment = { count: number, previousMonthCount: number, trendPercentage: number | null };

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

export type InsightsTrendsQueryVariables = Exact<{
  filters?: TaskFiltersInput | null | undefined;
  month?: string | null | undefined;
  timezone?: string | null | undefined;
}>;


export type InsightsTrendsQuery = { reported: { count: number, previousMonthCount: number, trendPercentage: number | null }, submitted: { count: number, previousMonthCount: number, trendPercentage: number | null }, approved: { count: number, previousMonthCount: number, trendPercentage: number | null }, rejected: { count: number, previousMonthCount: number, trendPercentage: number | null }, edited: { count: number, previousMonthCount: number, trendPercentage: number | null } };

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


export type MapTasksQuery = { mapTasks: { count: number, data: Array<{ id: string, status: TaskStatus, createdAt: string, reportedAt: string | null, template: { id: string, title: string }, collector: { id: string, firstName: string, lastName: string } | null, member: { id: string, firstName: string, lastName: string } | null }> } };

export type MapTaskQueryVariables = Exact<{
  id: string;
}>;


export type MapTaskQuery = { baoleaderTask: { id: string, status: TaskStatus, createdAt: string, reportedAt: string | null, position: { latitude: number | null, longitude: number | null, accuracy: number | null } | null, definition: { id: string }, template: { id: string, title: string, tag: { id: string, title: string } | null }, project: { id: string, name: string }, group: { id: string, name: string } | null, collector: { id: string, firstName: string, lastName: string } | null, member: { id: string, firstName: string, lastName: string } | null, photos: Array<{ id: string, formats: { medium: { url: string } } | null }> } | null };

export type ProjectTemplatesQueryVariables = Exact<{
  filters: TaskDefinitionFiltersInput;
  pagination?: PaginationInput | null | undefined;
}>;


export type ProjectTemplatesQuery = { countTaskDefinitions: number, taskDefinitions: { data: Array<{ id: string, rowVersion: number, status: TaskDefinitionStatus, removable: boolean, createdAt: string, tag: { id: string, title: string } | null, template: { id: string, title: string, status: TaskTypeStatus } }> } };

export type TemplatesToUseQueryVariables = Exact<{
  filters?: TaskTypeFiltersInput | null | undefined;
  pagination?: PaginationInput | null | undefined;
}>;


export type TemplatesToUseQuery = { companyTaskTypes: { count: number, data: Array<{ id: string, title: string, status: TaskTypeStatus, tag: { id: string, title: string } | null }> } };

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


export type OwnProfileQuery = { myUser: { id: string, firstName: string, lastName: string, title: string | null, email: string | null, newEmail: string | null, rowVersion: number, role: { label: string }, profilePicture: { id: string, url: string, formats: { thumbnail: { url: string } } | null } | null } };

export type OwnProfilePartsFragment = { id: string, firstName: string, lastName: string, title: string | null, email: string | null, newEmail: string | null, rowVersion: number, role: { label: string }, profilePicture: { id: string, url: string, formats: { thumbnail: { url: string } } | null } | null };

export type UpdateOwnProfileMutationVariables = Exact<{
  input: UpdateMyUserInput;
}>;


export type UpdateOwnProfileMutation = { updateMyUser: { id: string, firstName: string, lastName: string, title: string | null, email: string | null, newEmail: string | null, rowVersion: number, role: { label: string }, profilePicture: { id: string, url: string, formats: { thumbnail: { url: string } } | null } | null } };

export type CompanyDetailsQueryVariables = Exact<{ [key: string]: never; }>;


export type CompanyDetailsQuery = { companyInfo: { id: string, name: string, website: string | null, affiliates: Array<string>, rowVersion: number, idNumber: string | null, wildlifeAssociationNumber: string | null, pinRegistration: string | null, changeRequests: Array<{ id: string, name: string, website: string, createdAt: string, idNumber: string | null, wildlifeAssociationNumber: string | null, pinRegistration: string | null, requestedBy: { id: string, firstName: string, lastName: string } }> } };

export type CompanyDetailsPartsFragment = { id: string, name: string, website: string | null, affiliates: Array<string>, rowVersion: number, idNumber: string | null, wildlifeAssociationNumber: string | null, pinRegistration: string | null, changeRequests: Array<{ id: string, name: string, website: string, createdAt: string, idNumber: string | null, wildlifeAssociationNumber: string | null, pinRegistration: string | null, requestedBy: { id: string, firstName: string, lastName: string } }> };

export type UpdateCompanyDetailsMutationVariables = Exact<{
  input: UpdateCompanyDetailsInput;
}>;


export type UpdateCompanyDetailsMutation = { updateCompanyDetails: { id: string, name: string, website: string | null, affiliates: Array<string>, rowVersion: number, idNumber: string | null, wildlifeAssociationNumber: string | null, pinRegistration: string | null, changeRequests: Array<{ id: string, name: string, website: string, createdAt: string, idNumber: string | null, wildlifeAssociationNumber: string | null, pinRegistration: string | null, requestedBy: { id: string, firstName: string, lastName: string } }> } };

export type RequestCompanyChangeMutationVariables = Exact<{
  data: CompanyDetailChangeInput;
}>;


export type RequestCompanyChangeMutation = { requestCompanyDetailChange: { id: string, name: string, website: string | null, affiliates: Array<string>, rowVersion: number, idNumber: string | null, wildlifeAssociationNumber: string | null, pinRegistration: string | null, changeRequests: Array<{ id: string, name: string, website: string, createdAt: string, idNumber: string | null, wildlifeAssociationNumber: string | null, pinRegistration: string | null, requestedBy: { id: string, firstName: string, lastName: string } }> } };

export type DecideCompanyChangeMutationVariables = Exact<{
  id: string;
  apply: boolean;
}>;


export type DecideCompanyChangeMutation = { decideCompanyDetailChange: { id: string, name: string, website: string | null, affiliates: Array<string>, rowVersion: number, idNumber: string | null, wildlifeAssociationNumber: string | null, pinRegistration: string | null, changeRequests: Array<{ id: string, name: string, website: string, createdAt: string, idNumber: string | null, wildlifeAssociationNumber: string | null, pinRegistration: string | null, requestedBy: { id: string, firstName: string, lastName: string } }> } };

export type MessageBudgetsQueryVariables = Exact<{ [key: string]: never; }>;


export type MessageBudgetsQuery = { messageBudgets: { invites: { limit: number, left: number }, colleagues: { limit: number, left: number } } };

export type TeamMemberPartsFragment = { id: string, firstName: string, lastName: string, title: string | null, email: string | null, blocked: boolean, confirmed: boolean, secondFactor: SecondFactorState, abilities: Array<StaffAbility>, createdAt: string, role: { name: string, label: string }, group: { id: string } | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null };

export type TeamQueryVariables = Exact<{
  pagination: PaginationInput;
}>;


export type TeamQuery = { companyLeaders: { count: number, data: Array<{ id: string, firstName: string, lastName: string, title: string | null, email: string | null, blocked: boolean, confirmed: boolean, secondFactor: SecondFactorState, abilities: Array<StaffAbility>, createdAt: string, role: { name: string, label: string }, group: { id: string } | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null }> } };

export type CreateUserMutationVariables = Exact<{
  input: CreateBaoleaderInput;
}>;


export type CreateUserMutation = { createBaoleader: { id: string, role: { label: string } } };

export type ArchiveMemberMutationVariables = Exact<{
  id: string;
}>;


export type ArchiveMemberMutation = { removeCompanyMember: { id: string, firstName: string, lastName: string, title: string | null, email: string | null, blocked: boolean, confirmed: boolean, secondFactor: SecondFactorState, abilities: Array<StaffAbility>, createdAt: string, role: { name: string, label: string }, group: { id: string } | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null } };

export type UnarchiveMemberMutationVariables = Exact<{
  id: string;
}>;


export type UnarchiveMemberMutation = { unarchiveCompanyMember: { id: string, firstName: string, lastName: string, title: string | null, email: string | null, blocked: boolean, confirmed: boolean, secondFactor: SecondFactorState, abilities: Array<StaffAbility>, createdAt: string, role: { name: string, label: string }, group: { id: string } | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null } };

export type ResetSecondFactorMutationVariables = Exact<{
  id: string;
}>;


export type ResetSecondFactorMutation = { resetSecondFactor: { id: string, firstName: string, lastName: string, title: string | null, email: string | null, blocked: boolean, confirmed: boolean, secondFactor: SecondFactorState, abilities: Array<StaffAbility>, createdAt: string, role: { name: string, label: string }, group: { id: string } | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null } };

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

export type CreateTagMutationVariables = Exact<{
  input: CreateCategoryInput;
}>;


export type CreateTagMutation = { createCategory: { id: string } };

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


export type OfferedDataListsQuery = { dataLists: { data: Array<{ id: string, name: string, status: ActiveStatus, itemCount: number }> } };

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


export type ViewerQuery = { myUser: { id: string, firstName: string, lastName: string, email: string | null, confirmed: boolean, secondFactor: SecondFactorState, abilities: Array<string>, onboardingInformation: { billingInformationCompleted: boolean }, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null, company: { id: string, name: string, paymentMethod: string | null, defaultDashboard: string | null, subscription: { status: SubscriptionStatus, cancelAtPeriodEnd: boolean, plan: { isManual: boolean } } | null }, role: { name: string, label: string } } };

export type ProjectCountQueryVariables = Exact<{ [key: string]: never; }>;


export type ProjectCountQuery = { countCompanyProjects: number };

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

export type FilterVersionQueryVariables = Exact<{
  id: string;
}>;


export type FilterVersionQuery = { version: { id: string, title: string, version: number } | null };

export type FormOptionsQueryVariables = Exact<{
  filters?: DataListOptionFiltersInput | null | undefined;
  pagination?: PaginationInput | null | undefined;
}>;


export type FormOptionsQuery = { dataListOptions: { data: Array<{ id: string, value: string }> } };

export type ExportPartsFragment = { id: string, format: ExportFormat, state: ExportState, direct: boolean, tasksTotal: number, tasksDone: number, failure: string | null, name: string, size: number | null, url: string | null, createdAt: string, expiresAt: string, createdBy: { id: string } };

export type ExportsQueryVariables = Exact<{ [key: string]: never; }>;


export type ExportsQuery = { exports: Array<{ id: string, format: ExportFormat, state: ExportState, direct: boolean, tasksTotal: number, tasksDone: number, failure: string | null, name: string, size: number | null, url: string | null, createdAt: string, expiresAt: string, createdBy: { id: string } }> };

export type StartExportMutationVariables = Exact<{
  format: ExportFormat;
  filters?: TaskFiltersInput | null | undefined;
}>;


export type StartExportMutation = { startExport: { id: string, format: ExportFormat, state: ExportState, direct: boolean, tasksTotal: number, tasksDone: number, failure: string | null, name: string, size: number | null, url: string | null, createdAt: string, expiresAt: string, createdBy: { id: string } } };

export type CancelExportMutationVariables = Exact<{
  id: string;
}>;


export type CancelExportMutation = { cancelExport: { id: string, format: ExportFormat, state: ExportState, direct: boolean, tasksTotal: number, tasksDone: number, failure: string | null, name: string, size: number | null, url: string | null, createdAt: string, expiresAt: string, createdBy: { id: string } } };

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

export type FeedRowFragment = { id: string, rowVersion: number, status: TaskStatus, createdAt: string, photosExpected: number, photosArrived: number, reportedAt: string | null, editFrom: { id: string } | null, template: { id: string, title: string, tag: { id: string, title: string, image: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null }, project: { id: string, name: string }, group: { id: string, name: string } | null, collector: { id: string, firstName: string, lastName: string, phoneNumber: string | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null, member: { id: string, firstName: string, lastName: string, phoneNumber: string | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null, photos: Array<{ id: string, formats: { thumbnail: { url: string } } | null }> };

export type TaskFeedQueryVariables = Exact<{
  filters?: TaskFiltersInput | null | undefined;
  pagination?: PaginationInput | null | undefined;
  sort?: Array<string> | string | null | undefined;
}>;


export type TaskFeedQuery = { baoleaderTasks: { count: number, data: Array<{ id: string, rowVersion: number, status: TaskStatus, createdAt: string, photosExpected: number, photosArrived: number, reportedAt: string | null, editFrom: { id: string } | null, template: { id: string, title: string, tag: { id: string, title: string, image: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null }, project: { id: string, name: string }, group: { id: string, name: string } | null, collector: { id: string, firstName: string, lastName: string, phoneNumber: string | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null, member: { id: string, firstName: string, lastName: string, phoneNumber: string | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null, photos: Array<{ id: string, formats: { thumbnail: { url: string } } | null }> }> } };

export type TaskRowsQueryVariables = Exact<{
  ids: Array<string> | string;
  limit: number;
}>;


export type TaskRowsQuery = { baoleaderTasks: { data: Array<{ id: string, rowVersion: number, status: TaskStatus, createdAt: string, photosExpected: number, photosArrived: number, reportedAt: string | null, editFrom: { id: string } | null, template: { id: string, title: string, tag: { id: string, title: string, image: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null }, project: { id: string, name: string }, group: { id: string, name: string } | null, collector: { id: string, firstName: string, lastName: string, phoneNumber: string | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null, member: { id: string, firstName: string, lastName: string, phoneNumber: string | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null, photos: Array<{ id: string, formats: { thumbnail: { url: string } } | null }> }> } };

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

export type TaskTimelineQueryVariables = Exact<{
  id: string;
}>;


export type TaskTimelineQuery = { taskTimeline: Array<{ kind: TimelineKind, at: string, taskId: string, status: TaskStatus, documents: number | null, text: string | null, person: { id: string, firstName: string, lastName: string } | null, requestedChanges: Array<{ fieldId: string, label: string, photoHash: string | null, photoNumber: number | null, remark: string, photo: { id: string, url: string, formats: { thumbnail: { url: string } } | null } | null }>, changes: { unchanged: number, answers: Array<{ fieldId: string, label: string, kind: string, before: string | null, after: string | null, difference: number | null }>, photos: Array<{ hash: string, fieldId: string | null, state: PhotoChangeState, file: { id: string, name: string, hash: string, ext: string, mime: string, size: number, url: string, downloadUrl: string, isUnreadable: boolean, takenAt: string | null, width: number | null, height: number | null, createdAt: string, updatedAt: string, formats: { thumbnail: { url: string }, medium: { url: string }, larger: { url: string } } | null } | null }>, comment: { before: string | null, after: string | null } | null, position: { metres: number | null, before: { latitude: number | null, longitude: number | null, accuracy: number | null } | null, after: { latitude: number | null, longitude: number | null, accuracy: number | null } | null } | null } | null }> };

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

export type FilePartsFragment = { id: string, name: string, hash: string, ext: string, mime: string, size: number, url: string, downloadUrl: string, isUnreadable: boolean, takenAt: string | null, width: number | null, height: number | null, createdAt: string, updatedAt: string, formats: { thumbnail: { url: string }, medium: { url: string }, larger: { url: string } } | null };

export type CollectorPartsFragment = { id: string, firstName: string, lastName: string, phoneNumber: string | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null };

export type TaskPartsFragment = { id: string, rowVersion: number, status: TaskStatus, createdAt: string, updatedAt: string, clockOffset: number | null, timezone: string, madeOnDesktop: boolean, abilities: Array<TaskAbility>, photosExpected: number, photosArrived: number, decidedAt: string | null, reportedAt: string | null, origin: string, decidedBy: { id: string, firstName: string, lastName: string } | null, editFrom: { id: string, status: TaskStatus } | null, edits: Array<{ id: string, status: TaskStatus }>, template: { id: string, title: string, status: TaskTypeStatus, version: number, dataFields: unknown, tag: { id: string, title: string } | null, sdgs: { id: string, name: string } | null }, project: { id: string, name: string }, group: { id: string, name: string } | null, collector: { isStaff: boolean, id: string, firstName: string, lastName: string, phoneNumber: string | null, cameraPermission: boolean | null, locationPermission: boolean | null, mediaLibraryPermission: boolean | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null, member: { id: string, firstName: string, lastName: string, phoneNumber: string | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null, location: { text: string | null, latitude: number | null, longitude: number | null, accuracy: number | null } | null, documents: Array<{ id: string, name: string, hash: string, ext: string, mime: string, size: number, url: string, downloadUrl: string, isUnreadable: boolean, takenAt: string | null, width: number | null, height: number | null, createdAt: string, updatedAt: string, formats: { thumbnail: { url: string }, medium: { url: string }, larger: { url: string } } | null }>, evidences: Array<{ id: string, notes: string | null, latitude: number | null, longitude: number | null, requestedInfo: string | null, cancellationReason: string | null, requestedChanges: Array<{ fieldId: string, label: string, photoHash: string | null, photoNumber: number | null, remark: string, photo: { id: string, url: string, formats: { thumbnail: { url: string } } | null } | null }>, refusedPhotos: Array<{ name: string, reason: PhotoRefusal }>, location: { text: string | null, latitude: number | null, longitude: number | null, accuracy: number | null } | null, photos: Array<{ id: string, name: string, hash: string, ext: string, mime: string, size: number, url: string, downloadUrl: string, isUnreadable: boolean, takenAt: string | null, width: number | null, height: number | null, createdAt: string, updatedAt: string, formats: { thumbnail: { url: string }, medium: { url: string }, larger: { url: string } } | null }>, answers: Array<{ id: string, value: unknown, text: string, field: { id: string, label: string, kind: string }, photos: Array<{ id: string, name: string, hash: string, ext: string, mime: string, size: number, url: string, downloadUrl: string, isUnreadable: boolean, takenAt: string | null, width: number | null, height: number | null, createdAt: string, updatedAt: string, formats: { thumbnail: { url: string }, medium: { url: string }, larger: { url: string } } | null }> }> }> };

export type TaskByIdQueryVariables = Exact<{
  id: string;
}>;


export type TaskByIdQuery = { baoleaderTask: { id: string, rowVersion: number, status: TaskStatus, createdAt: string, updatedAt: string, clockOffset: number | null, timezone: string, madeOnDesktop: boolean, abilities: Array<TaskAbility>, photosExpected: number, photosArrived: number, decidedAt: string | null, reportedAt: string | null, origin: string, decidedBy: { id: string, firstName: string, lastName: string } | null, editFrom: { id: string, status: TaskStatus } | null, edits: Array<{ id: string, status: TaskStatus }>, template: { id: string, title: string, status: TaskTypeStatus, version: number, dataFields: unknown, tag: { id: string, title: string } | null, sdgs: { id: string, name: string } | null }, project: { id: string, name: string }, group: { id: string, name: string } | null, collector: { isStaff: boolean, id: string, firstName: string, lastName: string, phoneNumber: string | null, cameraPermission: boolean | null, locationPermission: boolean | null, mediaLibraryPermission: boolean | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null, member: { id: string, firstName: string, lastName: string, phoneNumber: string | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null, location: { text: string | null, latitude: number | null, longitude: number | null, accuracy: number | null } | null, documents: Array<{ id: string, name: string, hash: string, ext: string, mime: string, size: number, url: string, downloadUrl: string, isUnreadable: boolean, takenAt: string | null, width: number | null, height: number | null, createdAt: string, updatedAt: string, formats: { thumbnail: { url: string }, medium: { url: string }, larger: { url: string } } | null }>, evidences: Array<{ id: string, notes: string | null, latitude: number | null, longitude: number | null, requestedInfo: string | null, cancellationReason: string | null, requestedChanges: Array<{ fieldId: string, label: string, photoHash: string | null, photoNumber: number | null, remark: string, photo: { id: string, url: string, formats: { thumbnail: { url: string } } | null } | null }>, refusedPhotos: Array<{ name: string, reason: PhotoRefusal }>, location: { text: string | null, latitude: number | null, longitude: number | null, accuracy: number | null } | null, photos: Array<{ id: string, name: string, hash: string, ext: string, mime: string, size: number, url: string, downloadUrl: string, isUnreadable: boolean, takenAt: string | null, width: number | null, height: number | null, createdAt: string, updatedAt: string, formats: { thumbnail: { url: string }, medium: { url: string }, larger: { url: string } } | null }>, answers: Array<{ id: string, value: unknown, text: string, field: { id: string, label: string, kind: string }, photos: Array<{ id: string, name: string, hash: string, ext: string, mime: string, size: number, url: string, downloadUrl: string, isUnreadable: boolean, takenAt: string | null, width: number | null, height: number | null, createdAt: string, updatedAt: string, formats: { thumbnail: { url: string }, medium: { url: string }, larger: { url: string } } | null }> }> }> } | null };

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


export type PutTaskDocumentsMutation = { updateBaoleaderTask: { id: string, rowVersion: number, status: TaskStatus, createdAt: string, updatedAt: string, clockOffset: number | null, timezone: string, madeOnDesktop: boolean, abilities: Array<TaskAbility>, photosExpected: number, photosArrived: number, decidedAt: string | null, reportedAt: string | null, origin: string, decidedBy: { id: string, firstName: string, lastName: string } | null, editFrom: { id: string, status: TaskStatus } | null, edits: Array<{ id: string, status: TaskStatus }>, template: { id: string, title: string, status: TaskTypeStatus, version: number, dataFields: unknown, tag: { id: string, title: string } | null, sdgs: { id: string, name: string } | null }, project: { id: string, name: string }, group: { id: string, name: string } | null, collector: { isStaff: boolean, id: string, firstName: string, lastName: string, phoneNumber: string | null, cameraPermission: boolean | null, locationPermission: boolean | null, mediaLibraryPermission: boolean | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null, member: { id: string, firstName: string, lastName: string, phoneNumber: string | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null, location: { text: string | null, latitude: number | null, longitude: number | null, accuracy: number | null } | null, documents: Array<{ id: string, name: string, hash: string, ext: string, mime: string, size: number, url: string, downloadUrl: string, isUnreadable: boolean, takenAt: string | null, width: number | null, height: number | null, createdAt: string, updatedAt: string, formats: { thumbnail: { url: string }, medium: { url: string }, larger: { url: string } } | null }>, evidences: Array<{ id: string, notes: string | null, latitude: number | null, longitude: number | null, requestedInfo: string | null, cancellationReason: string | null, requestedChanges: Array<{ fieldId: string, label: string, photoHash: string | null, photoNumber: number | null, remark: string, photo: { id: string, url: string, formats: { thumbnail: { url: string } } | null } | null }>, refusedPhotos: Array<{ name: string, reason: PhotoRefusal }>, location: { text: string | null, latitude: number | null, longitude: number | null, accuracy: number | null } | null, photos: Array<{ id: string, name: string, hash: string, ext: string, mime: string, size: number, url: string, downloadUrl: string, isUnreadable: boolean, takenAt: string | null, width: number | null, height: number | null, createdAt: string, updatedAt: string, formats: { thumbnail: { url: string }, medium: { url: string }, larger: { url: string } } | null }>, answers: Array<{ id: string, value: unknown, text: string, field: { id: string, label: string, kind: string }, photos: Array<{ id: string, name: string, hash: string, ext: string, mime: string, size: number, url: string, downloadUrl: string, isUnreadable: boolean, takenAt: string | null, width: number | null, height: number | null, createdAt: string, updatedAt: string, formats: { thumbnail: { url: string }, medium: { url: string }, larger: { url: string } } | null }> }> }> } };

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

export type TemplateCardPartsFragment = { id: string, title: string, status: TaskTypeStatus, createdAt: string, externalId: string | null, tag: { id: string, title: string, image: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null, creator: { id: string, firstName: string, lastName: string } | null };

export type TemplatePartsFragment = { id: string, rowVersion: number, version: number, title: string, status: TaskTypeStatus, photoRequired: boolean, withComment: boolean, dataFields: unknown, updatedAt: string, externalId: string | null, tag: { id: string, title: string } | null, goal: { id: string, name: string } | null };

export type CompanyTemplatesQueryVariables = Exact<{
  search?: string | null | undefined;
  filters?: TaskTypeFiltersInput | null | undefined;
  pagination?: PaginationInput | null | undefined;
  sort?: Array<string> | string | null | undefined;
}>;


export type CompanyTemplatesQuery = { companyTaskTypes: { count: number, data: Array<{ id: string, title: string, status: TaskTypeStatus, createdAt: string, externalId: string | null, tag: { id: string, title: string, image: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null, creator: { id: string, firstName: string, lastName: string } | null }> } };

export type TemplateCountsQueryVariables = Exact<{ [key: string]: never; }>;


export type TemplateCountsQuery = { all: number, on: number, off: number };

export type TemplateTagsQueryVariables = Exact<{ [key: string]: never; }>;


export type TemplateTagsQuery = { categories: { data: Array<{ id: string, title: string }> } };

export type TemplateCreatorsQueryVariables = Exact<{ [key: string]: never; }>;


export type TemplateCreatorsQuery = { taskTypeCreators: Array<{ id: string, firstName: string, lastName: string }> };

export type TemplateByIdQueryVariables = Exact<{
  id: string;
}>;


export type TemplateByIdQuery = { taskType: { createdAt: string, id: string, rowVersion: number, version: number, title: string, status: TaskTypeStatus, photoRequired: boolean, withComment: boolean, dataFields: unknown, updatedAt: string, externalId: string | null, creator: { id: string, firstName: string, lastName: string } | null, tag: { id: string, title: string } | null, goal: { id: string, name: string } | null } | null, taskTypeProjects: Array<{ id: string, name: string, image: { url: string, formats: { thumbnail: { url: string } } | null } | null }> };

export type TemplateVersionsQueryVariables = Exact<{
  id: string;
}>;


export type TemplateVersionsQuery = { taskTypeVersions: { data: Array<{ id: string, rowVersion: number, version: number, title: string, status: TaskTypeStatus, photoRequired: boolean, withComment: boolean, dataFields: unknown, updatedAt: string, externalId: string | null, tag: { id: string, title: string } | null, goal: { id: string, name: string } | null }>, saves: Array<{ version: number, savedAt: string, savedBy: { id: string, firstName: string, lastName: string } | null }> } };

export type DataListNamesQueryVariables = Exact<{
  ids?: Array<string> | string | null | undefined;
}>;


export type DataListNamesQuery = { dataLists: { data: Array<{ id: string, name: string }> } };

export type ChooserTemplatesQueryVariables = Exact<{
  search?: string | null | undefined;
  pagination?: PaginationInput | null | undefined;
}>;


export type ChooserTemplatesQuery = { taskTypeTemplates: { count: number, data: Array<{ dataFields: unknown, id: string, title: string, status: TaskTypeStatus, createdAt: string, externalId: string | null, tag: { id: string, title: string, image: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null, creator: { id: string, firstName: string, lastName: string } | null }> } };

export type RecentTemplatesQueryVariables = Exact<{
  ids?: Array<string> | string | null | undefined;
}>;


export type RecentTemplatesQuery = { taskTypes: { data: Array<{ dataFields: unknown, id: string, title: string, status: TaskTypeStatus, createdAt: string, externalId: string | null, tag: { id: string, title: string, image: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null, creator: { id: string, firstName: string, lastName: string } | null }> } };

export type CreateTemplateMutationVariables = Exact<{
  input: BaoleaderTaskTypeInput;
  fields?: Array<unknown> | unknown | null | undefined;
  draft?: TaskTypeDraftRef | null | undefined;
}>;


export type CreateTemplateMutation = { createBaoleaderTaskType: { id: string, rowVersion: number, version: number, title: string, status: TaskTypeStatus, photoRequired: boolean, withComment: boolean, dataFields: unknown, updatedAt: string, externalId: string | null, tag: { id: string, title: string } | null, goal: { id: string, name: string } | null } };

export type UpdateTemplateMutationVariables = Exact<{
  id: string;
  input: BaoleaderTaskTypeInput;
  fields?: Array<unknown> | unknown | null | undefined;
  diffs?: unknown;
}>;


export type UpdateTemplateMutation = { updateBaoleaderTaskType: { id: string, rowVersion: number, version: number, title: string, status: TaskTypeStatus, photoRequired: boolean, withComment: boolean, dataFields: unknown, updatedAt: string, externalId: string | null, tag: { id: string, title: string } | null, goal: { id: string, name: string } | null } };

export type ActivateTemplateMutationVariables = Exact<{
  id: string;
}>;


export type ActivateTemplateMutation = { activateTaskType: { id: string, rowVersion: number, version: number, title: string, status: TaskTypeStatus, photoRequired: boolean, withComment: boolean, dataFields: unknown, updatedAt: string, externalId: string | null, tag: { id: string, title: string } | null, goal: { id: string, name: string } | null } };

export type DeactivateTemplateMutationVariables = Exact<{
  id: string;
}>;


export type DeactivateTemplateMutation = { deactivateTaskType: { id: string, rowVersion: number, version: number, title: string, status: TaskTypeStatus, photoRequired: boolean, withComment: boolean, dataFields: unknown, updatedAt: string, externalId: string | null, tag: { id: string, title: string } | null, goal: { id: string, name: string } | null } };

export type LinkTemplateMutationVariables = Exact<{
  input: CreateTaskDefinitionInput;
}>;


export type LinkTemplateMutation = { createTaskDefinition: { id: string, rowVersion: number, status: TaskDefinitionStatus, tag: { id: string } | null } };

export type ChangeTemplateLinkMutationVariables = Exact<{
  id: string;
  input: UpdateTaskDefinitionInput;
}>;


export type ChangeTemplateLinkMutation = { updateTaskDefinition: { id: string } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const DataListPartsFragmentDoc = new TypedDocumentString(`
    fragment DataListParts on DataList {
  id
  rowVersion
  name
  status
  itemCount: options
  createdAt
}
    `, {"fragmentName":"DataListParts"}) as unknown as TypedDocumentString<DataListPartsFragment, unknown>;
export const GroupPartsFragmentDoc = new TypedDocumentString(`
    fragment GroupParts on BaoleaderCommunity {
  id
  rowVersion
  name
  type
  description
  chiefName: chief_name
  createdAt
  location {
    latitude
    longitude
    accuracy
  }
  image: featured_image {
    id
    url
    formats {
      medium {
        url
      }
    }
  }
}
    `, {"fragmentName":"GroupParts"}) as unknown as TypedDocumentString<GroupPartsFragment, unknown>;
export const MemberPartsFragmentDoc = new TypedDocumentString(`
    fragment MemberParts on CommunityMember {
  id
  rowVersion
  firstName
  lastName
  phoneNumber
  gender
  email
  status
  isVerifier
  createdAt
  joinedAt: communityJoinedAt
  role {
    name
  }
  group: community {
    id
    name
  }
  profilePicture {
    url
    formats {
      thumbnail {
        url
      }
    }
  }
}
    `, {"fragmentName":"MemberParts"}) as unknown as TypedDocumentString<MemberPartsFragment, unknown>;
export const ChartPartsFragmentDoc = new TypedDocumentString(`
    fragment ChartParts on ChartPage {
  count
  total
  data {
    id
    name
    version
    isOld
    count
  }
}
    `, {"fragmentName":"ChartParts"}) as unknown as TypedDocumentString<ChartPartsFragment, unknown>;
export const TrendPartsFragmentDoc = new TypedDocumentString(`
    fragment TrendParts on TasksWithTrend {
  count
  previousMonthCount
  trendPercentage
}
    `, {"fragmentName":"TrendParts"}) as unknown as TypedDocumentString<TrendPartsFragment, unknown>;
export const ProjectPartsFragmentDoc = new TypedDocumentString(`
    fragment ProjectParts on BaoleaderProject {
  id
  rowVersion
  name
  description
  statement
  outcomes
  reward
  collaborators
  status
  createdAt
  leaders: baoleaders {
    id
    firstName
    lastName
  }
  image: featured_image {
    id
    url
    formats {
      thumbnail {
        url
      }
      medium {
        url
      }
    }
  }
}
    `, {"fragmentName":"ProjectParts"}) as unknown as TypedDocumentString<ProjectPartsFragment, unknown>;
export const ProjectPersonPartsFragmentDoc = new TypedDocumentString(`
    fragment ProjectPersonParts on CommunityMember {
  id
  firstName
  lastName
  phoneNumber
  gender
  email
  status
  isVerifier
  createdAt
  role {
    name
  }
  group: community {
    id
    name
  }
  profilePicture {
    url
    formats {
      thumbnail {
        url
      }
    }
  }
}
    `, {"fragmentName":"ProjectPersonParts"}) as unknown as TypedDocumentString<ProjectPersonPartsFragment, unknown>;
export const OwnProfilePartsFragmentDoc = new TypedDocumentString(`
    fragment OwnProfileParts on MyUser {
  id
  firstName
  lastName
  title
  email
  newEmail
  rowVersion
  role {
    label
  }
  profilePicture {
    id
    url
    formats {
      thumbnail {
        url
      }
    }
  }
}
    `, {"fragmentName":"OwnProfileParts"}) as unknown as TypedDocumentString<OwnProfilePartsFragment, unknown>;
export const CompanyDetailsPartsFragmentDoc = new TypedDocumentString(`
    fragment CompanyDetailsParts on Company {
  id
  name
  website
  idNumber: id_number
  wildlifeAssociationNumber: wildlife_association_number
  pinRegistration: pin_registration
  affiliates
  rowVersion
  changeRequests {
    id
    name
    website
    idNumber: id_number
    wildlifeAssociationNumber: wildlife_association_number
    pinRegistration: pin_registration
    createdAt
    requestedBy {
      id
      firstName
      lastName
    }
  }
}
    `, {"fragmentName":"CompanyDetailsParts"}) as unknown as TypedDocumentString<CompanyDetailsPartsFragment, unknown>;
export const TeamMemberPartsFragmentDoc = new TypedDocumentString(`
    fragment TeamMemberParts on CompanyMember {
  id
  firstName
  lastName
  title
  email
  blocked
  confirmed
  secondFactor
  abilities
  createdAt
  role {
    name
    label
  }
  group: community {
    id
  }
  profilePicture {
    url
    formats {
      thumbnail {
        url
      }
    }
  }
}
    `, {"fragmentName":"TeamMemberParts"}) as unknown as TypedDocumentString<TeamMemberPartsFragment, unknown>;
export const WebhookPartsFragmentDoc = new TypedDocumentString(`
    fragment WebhookParts on Webhook {
  id
  url
  description
  types
  status
  failingSince
  restsUntil
  oldSecretUntil
  rowVersion
  createdAt
}
    `, {"fragmentName":"WebhookParts"}) as unknown as TypedDocumentString<WebhookPartsFragment, unknown>;
export const TagPartsFragmentDoc = new TypedDocumentString(`
    fragment TagParts on Category {
  id
  rowVersion
  title
  description
  status
  templateCount: task_types
  image: featureImage {
    id
    url
    formats {
      thumbnail {
        url
      }
    }
  }
}
    `, {"fragmentName":"TagParts"}) as unknown as TypedDocumentString<TagPartsFragment, unknown>;
export const CompanyDraftPartsFragmentDoc = new TypedDocumentString(`
    fragment CompanyDraftParts on TaskTypeDraft {
  id
  draft
  rowVersion
}
    `, {"fragmentName":"CompanyDraftParts"}) as unknown as TypedDocumentString<CompanyDraftPartsFragment, unknown>;
export const ExportPartsFragmentDoc = new TypedDocumentString(`
    fragment ExportParts on TaskExport {
  id
  format
  state
  direct
  tasksTotal
  tasksDone
  failure
  name
  size
  url
  createdAt
  expiresAt
  createdBy {
    id
  }
}
    `, {"fragmentName":"ExportParts"}) as unknown as TypedDocumentString<ExportPartsFragment, unknown>;
export const CollectorPartsFragmentDoc = new TypedDocumentString(`
    fragment CollectorParts on Baorider {
  id
  firstName
  lastName
  phoneNumber
  profilePicture {
    url
    formats {
      thumbnail {
        url
      }
    }
  }
}
    `, {"fragmentName":"CollectorParts"}) as unknown as TypedDocumentString<CollectorPartsFragment, unknown>;
export const FeedRowFragmentDoc = new TypedDocumentString(`
    fragment FeedRow on BaoleaderTask {
  id
  rowVersion
  status
  createdAt
  reportedAt: date_reported
  photosExpected
  photosArrived
  editFrom: edit_from {
    id
  }
  template: task_type {
    id
    title
    tag: category {
      id
      title
      image: featureImage {
        url
        formats {
          thumbnail {
            url
          }
        }
      }
    }
  }
  project {
    id
    name
  }
  group: community {
    id
    name
  }
  collector: baorider {
    ...CollectorParts
  }
  member: community_member {
    id
    firstName
    lastName
    phoneNumber
    profilePicture {
      url
      formats {
        thumbnail {
          url
        }
      }
    }
  }
  photos {
    id
    formats {
      thumbnail {
        url
      }
    }
  }
}
    fragment CollectorParts on Baorider {
  id
  firstName
  lastName
  phoneNumber
  profilePicture {
    url
    formats {
      thumbnail {
        url
      }
    }
  }
}`, {"fragmentName":"FeedRow"}) as unknown as TypedDocumentString<FeedRowFragment, unknown>;
export const FilePartsFragmentDoc = new TypedDocumentString(`
    fragment FileParts on File {
  id
  name
  hash
  ext
  mime
  size
  url
  downloadUrl
  isUnreadable
  takenAt
  width
  height
  createdAt
  updatedAt
  formats {
    thumbnail {
      url
    }
    medium {
      url
    }
    larger {
      url
    }
  }
}
    `, {"fragmentName":"FileParts"}) as unknown as TypedDocumentString<FilePartsFragment, unknown>;
export const TaskPartsFragmentDoc = new TypedDocumentString(`
    fragment TaskParts on BaoleaderTask {
  id
  rowVersion
  status
  createdAt
  updatedAt
  reportedAt: date_reported
  clockOffset
  origin: task_origin
  timezone
  madeOnDesktop
  abilities
  photosExpected
  photosArrived
  decidedAt
  decidedBy {
    id
    firstName
    lastName
  }
  editFrom: edit_from {
    id
    status
  }
  edits {
    id
    status
  }
  template: task_type {
    id
    title
    status
    version
    dataFields
    tag: category {
      id
      title
    }
    sdgs: un_sdg {
      id
      name
    }
  }
  project {
    id
    name
  }
  group: community {
    id
    name
  }
  collector: baorider {
    ...CollectorParts
    isStaff
    cameraPermission: camera_permission
    locationPermission: location_permission
    mediaLibraryPermission: media_library_permission
  }
  member: community_member {
    id
    firstName
    lastName
    phoneNumber
    profilePicture {
      url
      formats {
        thumbnail {
          url
        }
      }
    }
  }
  location {
    text
    latitude
    longitude
    accuracy
  }
  documents {
    ...FileParts
  }
  evidences {
    id
    notes
    latitude
    longitude
    requestedInfo
    requestedChanges {
      fieldId
      label
      photoHash
      photoNumber
      photo {
        id
        url
        formats {
          thumbnail {
            url
          }
        }
      }
      remark
    }
    cancellationReason
    refusedPhotos {
      name
      reason
    }
    location {
      text
      latitude
      longitude
      accuracy
    }
    photos {
      ...FileParts
    }
    answers: data_field_values {
      id
      value
      text
      field: data_field {
        id
        label
        kind
      }
      photos {
        id
        name
        hash
        ext
        mime
        size
        url
        downloadUrl
        isUnreadable
        takenAt
        width
        height
        createdAt
        updatedAt
        formats {
          thumbnail {
            url
          }
          medium {
            url
          }
          larger {
            url
          }
        }
      }
    }
  }
}
    fragment FileParts on File {
  id
  name
  hash
  ext
  mime
  size
  url
  downloadUrl
  isUnreadable
  takenAt
  width
  height
  createdAt
  updatedAt
  formats {
    thumbnail {
      url
    }
    medium {
      url
    }
    larger {
      url
    }
  }
}
fragment CollectorParts on Baorider {
  id
  firstName
  lastName
  phoneNumber
  profilePicture {
    url
    formats {
      thumbnail {
        url
      }
    }
  }
}`, {"fragmentName":"TaskParts"}) as unknown as TypedDocumentString<TaskPartsFragment, unknown>;
export const DecisionPartsFragmentDoc = new TypedDocumentString(`
    fragment DecisionParts on BaoleaderTask {
  id
  rowVersion
  status
  updatedAt
  abilities
  decidedAt
  decidedBy {
    id
    firstName
    lastName
  }
}
    `, {"fragmentName":"DecisionParts"}) as unknown as TypedDocumentString<DecisionPartsFragment, unknown>;
export const TemplateCardPartsFragmentDoc = new TypedDocumentString(`
    fragment TemplateCardParts on TaskType {
  id
  title
  status
  externalId: ER_ID
  tag: category {
    id
    title
    image: featureImage {
      url
      formats {
        thumbnail {
          url
        }
      }
    }
  }
  creator {
    id
    firstName
    lastName
  }
  createdAt
}
    `, {"fragmentName":"TemplateCardParts"}) as unknown as TypedDocumentString<TemplateCardPartsFragment, unknown>;
export const TemplatePartsFragmentDoc = new TypedDocumentString(`
    fragment TemplateParts on TaskType {
  id
  rowVersion
  version
  title
  status
  externalId: ER_ID
  photoRequired
  withComment
  tag: category {
    id
    title
  }
  goal: un_sdg {
    id
    name
  }
  dataFields
  updatedAt
}
    `, {"fragmentName":"TemplateParts"}) as unknown as TypedDocumentString<TemplatePartsFragment, unknown>;
export const OnboardingFactsDocument = new TypedDocumentString(`
    query OnboardingFacts {
  companyInfo {
    id
    onboardingInformation
  }
  countCompanyProjects
  countRiders
  collectorsInProjects: countRiders(filters: {hasProject: true})
  countCompanyTaskTypes
  countCompanyCommunities
  countTasks
}
    `) as unknown as TypedDocumentString<OnboardingFactsQuery, OnboardingFactsQueryVariables>;
export const SkipOnboardingStepDocument = new TypedDocumentString(`
    mutation SkipOnboardingStep($index: Int!) {
  skipOnboardingStep(index: $index) {
    id
  }
}
    `) as unknown as TypedDocumentString<SkipOnboardingStepMutation, SkipOnboardingStepMutationVariables>;
export const CompleteChecklistDocument = new TypedDocumentString(`
    mutation CompleteChecklist($onboardingInformation: JSON!) {
  updateCompanyOnboardingInformation(
    onboardingInformation: $onboardingInformation
  ) {
    id
  }
}
    `) as unknown as TypedDocumentString<CompleteChecklistMutation, CompleteChecklistMutationVariables>;
export const CollectorsDocument = new TypedDocumentString(`
    query Collectors($filters: BaoriderFiltersInput, $pagination: PaginationInput) {
  baoriders(filters: $filters, pagination: $pagination, sort: ["createdAt:desc"]) {
    count
    data {
      id
      firstName
      lastName
      phoneNumber
      status
      createdAt
      group: community {
        id
        name
      }
      projects {
        id
        name
      }
      profilePicture {
        url
        formats {
          thumbnail {
            url
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CollectorsQuery, CollectorsQueryVariables>;
export const CollectorIdsDocument = new TypedDocumentString(`
    query CollectorIds($filters: BaoriderFiltersInput, $pagination: PaginationInput) {
  baoriders(filters: $filters, pagination: $pagination, sort: ["id:desc"]) {
    data {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<CollectorIdsQuery, CollectorIdsQueryVariables>;
export const CollectorCountDocument = new TypedDocumentString(`
    query CollectorCount {
  countFilterDataCollectors
}
    `) as unknown as TypedDocumentString<CollectorCountQuery, CollectorCountQueryVariables>;
export const CollectorByIdDocument = new TypedDocumentString(`
    query CollectorById($id: ID!) {
  baorider(id: $id) {
    id
    rowVersion
    firstName
    lastName
    phoneNumber
    gender
    idNumber
    email
    status
    blocked
    isVerifier
    createdAt
    cameraPermission: camera_permission
    locationPermission: location_permission
    group: community {
      id
      name
    }
    projects {
      id
      name
      status
    }
    profilePicture {
      url
      formats {
        thumbnail {
          url
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CollectorByIdQuery, CollectorByIdQueryVariables>;
export const TaskCountOfCollectorDocument = new TypedDocumentString(`
    query TaskCountOfCollector($id: ID!) {
  countTasks(filters: {baorider: {eq: $id}})
}
    `) as unknown as TypedDocumentString<TaskCountOfCollectorQuery, TaskCountOfCollectorQueryVariables>;
export const AssignableProjectsDocument = new TypedDocumentString(`
    query AssignableProjects($filters: ProjectFiltersInput, $pagination: PaginationInput) {
  baoleaderProjects(
    filters: $filters
    pagination: $pagination
    sort: ["name:asc"]
  ) {
    count
    data {
      id
      name
      status
      createdAt
    }
  }
}
    `) as unknown as TypedDocumentString<AssignableProjectsQuery, AssignableProjectsQueryVariables>;
export const AddToProjectDocument = new TypedDocumentString(`
    mutation AddToProject($input: ProjectDataCollectorInput!) {
  addDataCollectorToProject(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<AddToProjectMutation, AddToProjectMutationVariables>;
export const RemoveFromProjectDocument = new TypedDocumentString(`
    mutation RemoveFromProject($input: ProjectDataCollectorInput!) {
  removeDataCollectorFromProject(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<RemoveFromProjectMutation, RemoveFromProjectMutationVariables>;
export const CreateInviteCardsDocument = new TypedDocumentString(`
    mutation CreateInviteCards($ids: [ID!]!) {
  createInviteCards(ids: $ids) {
    id
    firstName
    lastName
    phoneNumber
    groupName: communityName
    companyName
    path
    expiresAt
  }
}
    `) as unknown as TypedDocumentString<CreateInviteCardsMutation, CreateInviteCardsMutationVariables>;
export const DataListsDocument = new TypedDocumentString(`
    query DataLists($filters: DataListFiltersInput, $pagination: PaginationInput) {
  dataLists(filters: $filters, pagination: $pagination, sort: ["createdAt:desc"]) {
    count
    data {
      ...DataListParts
    }
  }
}
    fragment DataListParts on DataList {
  id
  rowVersion
  name
  status
  itemCount: options
  createdAt
}`) as unknown as TypedDocumentString<DataListsQuery, DataListsQueryVariables>;
export const DataListByIdDocument = new TypedDocumentString(`
    query DataListById($id: ID!) {
  dataList(id: $id) {
    ...DataListParts
  }
}
    fragment DataListParts on DataList {
  id
  rowVersion
  name
  status
  itemCount: options
  createdAt
}`) as unknown as TypedDocumentString<DataListByIdQuery, DataListByIdQueryVariables>;
export const DataListUsesDocument = new TypedDocumentString(`
    query DataListUses($id: ID!) {
  isListInUse(id: $id) {
    isInUse: isListInUse
    count: amountOfUses
    questions: foundLists {
      id
      label
    }
  }
}
    `) as unknown as TypedDocumentString<DataListUsesQuery, DataListUsesQueryVariables>;
export const DataListItemsDocument = new TypedDocumentString(`
    query DataListItems($filters: DataListOptionFiltersInput, $pagination: PaginationInput, $orderBy: [String!]) {
  dataListOptions(filters: $filters, pagination: $pagination, orderBy: $orderBy) {
    count
    data {
      id
      value
      status
      createdAt
    }
  }
}
    `) as unknown as TypedDocumentString<DataListItemsQuery, DataListItemsQueryVariables>;
export const AllDataListItemsDocument = new TypedDocumentString(`
    query AllDataListItems($filters: DataListOptionFiltersInput, $pagination: PaginationInput, $orderBy: [String!]) {
  dataListOptions(filters: $filters, pagination: $pagination, orderBy: $orderBy) {
    data {
      value
      status
      createdAt
    }
  }
}
    `) as unknown as TypedDocumentString<AllDataListItemsQuery, AllDataListItemsQueryVariables>;
export const CreateDataListDocument = new TypedDocumentString(`
    mutation CreateDataList($input: CreateDataListInput!) {
  createDataList(input: $input) {
    ...DataListParts
  }
}
    fragment DataListParts on DataList {
  id
  rowVersion
  name
  status
  itemCount: options
  createdAt
}`) as unknown as TypedDocumentString<CreateDataListMutation, CreateDataListMutationVariables>;
export const UpdateDataListDocument = new TypedDocumentString(`
    mutation UpdateDataList($id: ID!, $input: UpdateDataListInput!) {
  updateDataList(id: $id, input: $input) {
    ...DataListParts
  }
}
    fragment DataListParts on DataList {
  id
  rowVersion
  name
  status
  itemCount: options
  createdAt
}`) as unknown as TypedDocumentString<UpdateDataListMutation, UpdateDataListMutationVariables>;
export const CreateDataListItemDocument = new TypedDocumentString(`
    mutation CreateDataListItem($input: CreateDataListOptionInput!) {
  createDataListOption(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreateDataListItemMutation, CreateDataListItemMutationVariables>;
export const UpdateDataListItemDocument = new TypedDocumentString(`
    mutation UpdateDataListItem($id: ID!, $input: UpdateDataListOptionInput!) {
  updateDataListOption(id: $id, input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<UpdateDataListItemMutation, UpdateDataListItemMutationVariables>;
export const SetDataListItemStatusDocument = new TypedDocumentString(`
    mutation SetDataListItemStatus($input: UpdateDataListOptionsInput!) {
  updateDataListOptions(input: $input)
}
    `) as unknown as TypedDocumentString<SetDataListItemStatusMutation, SetDataListItemStatusMutationVariables>;
export const DeletedTasksDocument = new TypedDocumentString(`
    query DeletedTasks($pagination: PaginationInput) {
  deletedBaoleaderTasks(pagination: $pagination) {
    count
    data {
      id
      status
      title
      projectName
      photos
      reason
      deletedAt
      restorableUntil
      reporter {
        id
        firstName
        lastName
      }
      deletedBy {
        id
        firstName
        lastName
      }
    }
  }
}
    `) as unknown as TypedDocumentString<DeletedTasksQuery, DeletedTasksQueryVariables>;
export const RestoreTaskDocument = new TypedDocumentString(`
    mutation RestoreTask($id: ID!) {
  restoreBaoleaderTask(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<RestoreTaskMutation, RestoreTaskMutationVariables>;
export const DeskTemplatesDocument = new TypedDocumentString(`
    query DeskTemplates($project: ID!) {
  taskDefinitions(
    filters: {project: {eq: $project}, status: {eq: active}}
    pagination: {limit: 500}
    sort: ["createdAt:asc"]
  ) {
    data {
      id
      template: task_type {
        id
        title
        status
      }
    }
  }
}
    `) as unknown as TypedDocumentString<DeskTemplatesQuery, DeskTemplatesQueryVariables>;
export const DeskTemplateDocument = new TypedDocumentString(`
    query DeskTemplate($id: ID!) {
  taskType(id: $id) {
    id
    title
    version
    dataFields
    photoRequired
    withComment
  }
}
    `) as unknown as TypedDocumentString<DeskTemplateQuery, DeskTemplateQueryVariables>;
export const SentBackReportDocument = new TypedDocumentString(`
    query SentBackReport($id: ID!) {
  baoleaderTask(id: $id) {
    id
    abilities
    timezone
    reportedAt: date_reported
    taskDefinition: task_definition {
      id
    }
    template: task_type {
      id
      title
      version
      dataFields
      photoRequired
      withComment
    }
    project {
      id
      name
    }
    reporter: baorider {
      id
      firstName
      lastName
    }
    evidences {
      id
      notes
      latitude
      longitude
      requestedInfo
      location {
        accuracy
      }
      requestedChanges {
        fieldId
        photoHash
        remark
      }
      photos {
        id
        name
        hash
        mime
        size
        width
        height
        url
      }
      answers: data_field_values {
        id
        value
        field: data_field {
          id
        }
        photos {
          id
          hash
          url
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<SentBackReportQuery, SentBackReportQueryVariables>;
export const CreateTaskDocument = new TypedDocumentString(`
    mutation CreateTask($input: CreateBaoleaderTaskInput!) {
  createBaoleaderTask(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreateTaskMutation, CreateTaskMutationVariables>;
export const GroupsDocument = new TypedDocumentString(`
    query Groups($filters: CommunityFiltersInput, $pagination: PaginationInput) {
  baoleaderCommunities(
    filters: $filters
    pagination: $pagination
    sort: ["createdAt:desc"]
  ) {
    count
    data {
      id
      name
      type
      description
      createdAt
      image: featured_image {
        url
        formats {
          thumbnail {
            url
          }
          medium {
            url
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<GroupsQuery, GroupsQueryVariables>;
export const GroupCountsDocument = new TypedDocumentString(`
    query GroupCounts($id: ID!) {
  collectors: countCommunityMembers(
    filters: {community: {eq: $id}, mayReport: true, status: {in: [ACTIVE, INACTIVE, REQUEST_PENDING]}}
  )
  projects: countCommunityProjects(communityId: $id)
  tasks: countTasks(filters: {community: {eq: $id}})
}
    `) as unknown as TypedDocumentString<GroupCountsQuery, GroupCountsQueryVariables>;
export const GroupByIdDocument = new TypedDocumentString(`
    query GroupById($id: ID!) {
  baoleaderCommunity(id: $id) {
    ...GroupParts
  }
}
    fragment GroupParts on BaoleaderCommunity {
  id
  rowVersion
  name
  type
  description
  chiefName: chief_name
  createdAt
  location {
    latitude
    longitude
    accuracy
  }
  image: featured_image {
    id
    url
    formats {
      medium {
        url
      }
    }
  }
}`) as unknown as TypedDocumentString<GroupByIdQuery, GroupByIdQueryVariables>;
export const GroupProjectsDocument = new TypedDocumentString(`
    query GroupProjects($id: ID!, $pagination: PaginationInput) {
  communityProjects(communityId: $id, pagination: $pagination) {
    count
    data {
      id
      name
      status
      createdAt
      image: featured_image {
        url
        formats {
          thumbnail {
            url
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<GroupProjectsQuery, GroupProjectsQueryVariables>;
export const CreateGroupDocument = new TypedDocumentString(`
    mutation CreateGroup($input: CreateBaoleaderCommunityInput!) {
  createBaoleaderCommunity(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreateGroupMutation, CreateGroupMutationVariables>;
export const UpdateGroupDocument = new TypedDocumentString(`
    mutation UpdateGroup($id: ID!, $input: UpdateBaoleaderCommunityInput!) {
  updateBaoleaderCommunity(id: $id, input: $input) {
    ...GroupParts
  }
}
    fragment GroupParts on BaoleaderCommunity {
  id
  rowVersion
  name
  type
  description
  chiefName: chief_name
  createdAt
  location {
    latitude
    longitude
    accuracy
  }
  image: featured_image {
    id
    url
    formats {
      medium {
        url
      }
    }
  }
}`) as unknown as TypedDocumentString<UpdateGroupMutation, UpdateGroupMutationVariables>;
export const GroupMembersDocument = new TypedDocumentString(`
    query GroupMembers($filters: BaoriderFiltersInput, $pagination: PaginationInput) {
  communityMembers(
    filters: $filters
    pagination: $pagination
    sort: ["firstName:asc"]
  ) {
    count
    data {
      ...MemberParts
    }
  }
}
    fragment MemberParts on CommunityMember {
  id
  rowVersion
  firstName
  lastName
  phoneNumber
  gender
  email
  status
  isVerifier
  createdAt
  joinedAt: communityJoinedAt
  role {
    name
  }
  group: community {
    id
    name
  }
  profilePicture {
    url
    formats {
      thumbnail {
        url
      }
    }
  }
}`) as unknown as TypedDocumentString<GroupMembersQuery, GroupMembersQueryVariables>;
export const GroupMemberDocument = new TypedDocumentString(`
    query GroupMember($id: ID!, $groupId: ID!) {
  communityMember(id: $id, community: $groupId) {
    ...MemberParts
  }
}
    fragment MemberParts on CommunityMember {
  id
  rowVersion
  firstName
  lastName
  phoneNumber
  gender
  email
  status
  isVerifier
  createdAt
  joinedAt: communityJoinedAt
  role {
    name
  }
  group: community {
    id
    name
  }
  profilePicture {
    url
    formats {
      thumbnail {
        url
      }
    }
  }
}`) as unknown as TypedDocumentString<GroupMemberQuery, GroupMemberQueryVariables>;
export const TaskCountOfMemberDocument = new TypedDocumentString(`
    query TaskCountOfMember($id: ID!) {
  countTasks(filters: {baorider: {eq: $id}})
}
    `) as unknown as TypedDocumentString<TaskCountOfMemberQuery, TaskCountOfMemberQueryVariables>;
export const GroupCandidatesDocument = new TypedDocumentString(`
    query GroupCandidates($groupId: ID!, $text: String, $hasCommunity: Boolean, $pagination: PaginationInput) {
  communityCandidates(
    community: $groupId
    text: $text
    hasCommunity: $hasCommunity
    pagination: $pagination
  ) {
    count
    data {
      id
      firstName
      lastName
      phoneNumber
      group: community {
        id
        name
      }
      profilePicture {
        url
        formats {
          thumbnail {
            url
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<GroupCandidatesQuery, GroupCandidatesQueryVariables>;
export const AddGroupMembersDocument = new TypedDocumentString(`
    mutation AddGroupMembers($groupId: ID!, $members: [ID!]!) {
  addCommunityMembers(community: $groupId, members: $members) {
    id
  }
}
    `) as unknown as TypedDocumentString<AddGroupMembersMutation, AddGroupMembersMutationVariables>;
export const RemoveGroupMembersDocument = new TypedDocumentString(`
    mutation RemoveGroupMembers($groupId: ID!, $members: [ID!]!) {
  removeCommunityMembers(community: $groupId, members: $members) {
    id
  }
}
    `) as unknown as TypedDocumentString<RemoveGroupMembersMutation, RemoveGroupMembersMutationVariables>;
export const InsightsPerProjectDocument = new TypedDocumentString(`
    query InsightsPerProject($filters: TaskFiltersInput, $pagination: PaginationInput) {
  chart: tasksPerProject(filters: $filters, pagination: $pagination) {
    ...ChartParts
  }
}
    fragment ChartParts on ChartPage {
  count
  total
  data {
    id
    name
    version
    isOld
    count
  }
}`) as unknown as TypedDocumentString<InsightsPerProjectQuery, InsightsPerProjectQueryVariables>;
export const InsightsPerTemplateVersionDocument = new TypedDocumentString(`
    query InsightsPerTemplateVersion($filters: TaskFiltersInput, $pagination: PaginationInput) {
  chart: tasksPerTaskType(filters: $filters, pagination: $pagination) {
    ...ChartParts
  }
}
    fragment ChartParts on ChartPage {
  count
  total
  data {
    id
    name
    version
    isOld
    count
  }
}`) as unknown as TypedDocumentString<InsightsPerTemplateVersionQuery, InsightsPerTemplateVersionQueryVariables>;
export const InsightsPerTemplateDocument = new TypedDocumentString(`
    query InsightsPerTemplate($filters: TaskFiltersInput, $pagination: PaginationInput) {
  chart: tasksPerTaskTypeCollapsed(filters: $filters, pagination: $pagination) {
    ...ChartParts
  }
}
    fragment ChartParts on ChartPage {
  count
  total
  data {
    id
    name
    version
    isOld
    count
  }
}`) as unknown as TypedDocumentString<InsightsPerTemplateQuery, InsightsPerTemplateQueryVariables>;
export const InsightsPerCollectorDocument = new TypedDocumentString(`
    query InsightsPerCollector($filters: TaskFiltersInput, $pagination: PaginationInput) {
  chart: tasksPerDataCollector(filters: $filters, pagination: $pagination) {
    ...ChartParts
  }
}
    fragment ChartParts on ChartPage {
  count
  total
  data {
    id
    name
    version
    isOld
    count
  }
}`) as unknown as TypedDocumentString<InsightsPerCollectorQuery, InsightsPerCollectorQueryVariables>;
export const InsightsPerGoalDocument = new TypedDocumentString(`
    query InsightsPerGoal($filters: TaskFiltersInput, $pagination: PaginationInput) {
  chart: tasksPerSDG(filters: $filters, pagination: $pagination) {
    ...ChartParts
  }
}
    fragment ChartParts on ChartPage {
  count
  total
  data {
    id
    name
    version
    isOld
    count
  }
}`) as unknown as TypedDocumentString<InsightsPerGoalQuery, InsightsPerGoalQueryVariables>;
export const InsightsPerTagDocument = new TypedDocumentString(`
    query InsightsPerTag($filters: TaskFiltersInput, $pagination: PaginationInput) {
  chart: tasksPerTag(filters: $filters, pagination: $pagination) {
    ...ChartParts
  }
}
    fragment ChartParts on ChartPage {
  count
  total
  data {
    id
    name
    version
    isOld
    count
  }
}`) as unknown as TypedDocumentString<InsightsPerTagQuery, InsightsPerTagQueryVariables>;
export const InsightsPerDayDocument = new TypedDocumentString(`
    query InsightsPerDay($filters: TaskFiltersInput, $month: String, $timezone: String) {
  chart: tasksPerDay(filters: $filters, month: $month, timezone: $timezone) {
    ...ChartParts
  }
}
    fragment ChartParts on ChartPage {
  count
  total
  data {
    id
    name
    version
    isOld
    count
  }
}`) as unknown as TypedDocumentString<InsightsPerDayQuery, InsightsPerDayQueryVariables>;
export const InsightsPerMonthDocument = new TypedDocumentString(`
    query InsightsPerMonth($filters: TaskFiltersInput, $month: String, $timezone: String) {
  chart: tasksPerMonth(filters: $filters, month: $month, timezone: $timezone) {
    ...ChartParts
  }
}
    fragment ChartParts on ChartPage {
  count
  total
  data {
    id
    name
    version
    isOld
    count
  }
}`) as unknown as TypedDocumentString<InsightsPerMonthQuery, InsightsPerMonthQueryVariables>;
export const InsightsPerStatusDocument = new TypedDocumentString(`
    query InsightsPerStatus($filters: TaskFiltersInput) {
  chart: tasksPerStatus(filters: $filters, pagination: {limit: 10}) {
    ...ChartParts
  }
}
    fragment ChartParts on ChartPage {
  count
  total
  data {
    id
    name
    version
    isOld
    count
  }
}`) as unknown as TypedDocumentString<InsightsPerStatusQuery, InsightsPerStatusQueryVariables>;
export const InsightsTrendsDocument = new TypedDocumentString(`
    query InsightsTrends($filters: TaskFiltersInput, $month: String, $timezone: String) {
  reported: countTasksWithTrend(
    filters: $filters
    month: $month
    timezone: $timezone
  ) {
    ...TrendParts
  }
  submitted: countTasksWithTrend(
    filters: $filters
    month: $month
    timezone: $timezone
    status: PENDING
  ) {
    ...TrendParts
  }
  approved: countTasksWithTrend(
    filters: $filters
    month: $month
    timezone: $timezone
    status: COMPLETED
  ) {
    ...TrendParts
  }
  rejected: countTasksWithTrend(
    filters: $filters
    month: $month
    timezone: $timezone
    status: REJECTED
  ) {
    ...TrendParts
  }
  edited: countTasksWithTrend(
    filters: $filters
    month: $month
    timezone: $timezone
    status: MORE_INFO_REQUESTED
  ) {
    ...TrendParts
  }
}
    fragment TrendParts on TasksWithTrend {
  count
  previousMonthCount
  trendPercentage
}`) as unknown as TypedDocumentString<InsightsTrendsQuery, InsightsTrendsQueryVariables>;
export const InsightsPeopleDocument = new TypedDocumentString(`
    query InsightsPeople($filters: TaskFiltersInput, $people: BaoriderFiltersInput, $month: String, $timezone: String) {
  active: countActiveDataCollectors(
    filters: $filters
    month: $month
    timezone: $timezone
  )
  collectors: countRiders(filters: $people)
  users: numberOfUsers {
    dataCollectors
    admins
  }
}
    `) as unknown as TypedDocumentString<InsightsPeopleQuery, InsightsPeopleQueryVariables>;
export const MapSummaryDocument = new TypedDocumentString(`
    query MapSummary($filters: TaskFiltersInput) {
  mapSummary(filters: $filters) {
    count
    positioned
    statuses {
      status
      count
      positioned
    }
    bounds {
      west
      south
      east
      north
    }
  }
}
    `) as unknown as TypedDocumentString<MapSummaryQuery, MapSummaryQueryVariables>;
export const MapTasksDocument = new TypedDocumentString(`
    query MapTasks($filters: TaskFiltersInput, $area: MapAreaInput, $withoutPosition: Boolean, $pagination: PaginationInput) {
  mapTasks(
    filters: $filters
    area: $area
    withoutPosition: $withoutPosition
    pagination: $pagination
  ) {
    count
    data {
      id
      status
      createdAt
      reportedAt: date_reported
      template: task_type {
        id
        title
      }
      collector: baorider {
        id
        firstName
        lastName
      }
      member: community_member {
        id
        firstName
        lastName
      }
    }
  }
}
    `) as unknown as TypedDocumentString<MapTasksQuery, MapTasksQueryVariables>;
export const MapTaskDocument = new TypedDocumentString(`
    query MapTask($id: ID!) {
  baoleaderTask(id: $id) {
    id
    status
    createdAt
    reportedAt: date_reported
    position: location {
      latitude
      longitude
      accuracy
    }
    definition: task_definition {
      id
    }
    template: task_type {
      id
      title
      tag: category {
        id
        title
      }
    }
    project {
      id
      name
    }
    group: community {
      id
      name
    }
    collector: baorider {
      id
      firstName
      lastName
    }
    member: community_member {
      id
      firstName
      lastName
    }
    photos {
      id
      formats {
        medium {
          url
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<MapTaskQuery, MapTaskQueryVariables>;
export const ProjectTemplatesDocument = new TypedDocumentString(`
    query ProjectTemplates($filters: TaskDefinitionFiltersInput!, $pagination: PaginationInput) {
  taskDefinitions(
    filters: $filters
    pagination: $pagination
    sort: ["createdAt:desc"]
  ) {
    data {
      id
      rowVersion
      status
      removable
      createdAt
      tag: category {
        id
        title
      }
      template: task_type {
        id
        title
        status
      }
    }
  }
  countTaskDefinitions(filters: $filters)
}
    `) as unknown as TypedDocumentString<ProjectTemplatesQuery, ProjectTemplatesQueryVariables>;
export const TemplatesToUseDocument = new TypedDocumentString(`
    query TemplatesToUse($filters: TaskTypeFiltersInput, $pagination: PaginationInput) {
  companyTaskTypes(
    filters: $filters
    pagination: $pagination
    sort: ["createdAt:desc"]
  ) {
    count
    data {
      id
      title
      status
      tag: category {
        id
        title
      }
    }
  }
}
    `) as unknown as TypedDocumentString<TemplatesToUseQuery, TemplatesToUseQueryVariables>;
export const TagsOfTemplatesDocument = new TypedDocumentString(`
    query TagsOfTemplates($filters: CategoryFiltersInput) {
  categories(filters: $filters, sort: ["title:asc"], pagination: {limit: 30}) {
    data {
      id
      title
    }
  }
}
    `) as unknown as TypedDocumentString<TagsOfTemplatesQuery, TagsOfTemplatesQueryVariables>;
export const CreateProjectTemplateDocument = new TypedDocumentString(`
    mutation CreateProjectTemplate($input: CreateTaskDefinitionInput!) {
  createTaskDefinition(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreateProjectTemplateMutation, CreateProjectTemplateMutationVariables>;
export const UpdateProjectTemplateDocument = new TypedDocumentString(`
    mutation UpdateProjectTemplate($id: ID!, $input: UpdateTaskDefinitionInput!) {
  updateTaskDefinition(id: $id, input: $input) {
    id
    rowVersion
    status
  }
}
    `) as unknown as TypedDocumentString<UpdateProjectTemplateMutation, UpdateProjectTemplateMutationVariables>;
export const DeleteProjectTemplateDocument = new TypedDocumentString(`
    mutation DeleteProjectTemplate($id: ID!) {
  deleteTaskDefinition(id: $id)
}
    `) as unknown as TypedDocumentString<DeleteProjectTemplateMutation, DeleteProjectTemplateMutationVariables>;
export const ProjectsDocument = new TypedDocumentString(`
    query Projects($filters: ProjectFiltersInput, $pagination: PaginationInput) {
  baoleaderProjects(
    filters: $filters
    pagination: $pagination
    sort: ["createdAt:DESC"]
  ) {
    count
    data {
      id
      name
      description
      statement
      status
      createdAt
      goals: un_sdgs {
        id
        name
      }
      image: featured_image {
        url
        formats {
          thumbnail {
            url
          }
          medium {
            url
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ProjectsQuery, ProjectsQueryVariables>;
export const ProjectByIdDocument = new TypedDocumentString(`
    query ProjectById($id: ID!) {
  baoleaderProject(id: $id) {
    ...ProjectParts
  }
}
    fragment ProjectParts on BaoleaderProject {
  id
  rowVersion
  name
  description
  statement
  outcomes
  reward
  collaborators
  status
  createdAt
  leaders: baoleaders {
    id
    firstName
    lastName
  }
  image: featured_image {
    id
    url
    formats {
      thumbnail {
        url
      }
      medium {
        url
      }
    }
  }
}`) as unknown as TypedDocumentString<ProjectByIdQuery, ProjectByIdQueryVariables>;
export const MetricsOfProjectDocument = new TypedDocumentString(`
    query MetricsOfProject($id: ID!) {
  projectMetrics(projectId: $id) {
    reportedTasks
    completedTasks
    averageCompletionTime
    averageEvidenceTime
  }
}
    `) as unknown as TypedDocumentString<MetricsOfProjectQuery, MetricsOfProjectQueryVariables>;
export const GoalsOfProjectDocument = new TypedDocumentString(`
    query GoalsOfProject($id: ID!) {
  projectSdgTags(projectId: $id) {
    id
    name
  }
}
    `) as unknown as TypedDocumentString<GoalsOfProjectQuery, GoalsOfProjectQueryVariables>;
export const GroupsOfProjectDocument = new TypedDocumentString(`
    query GroupsOfProject($id: ID!) {
  projectGroups(projectId: $id) {
    id
    name
  }
}
    `) as unknown as TypedDocumentString<GroupsOfProjectQuery, GroupsOfProjectQueryVariables>;
export const CreateProjectDocument = new TypedDocumentString(`
    mutation CreateProject($input: CreateBaoleaderProjectInput!) {
  createBaoleaderProject(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreateProjectMutation, CreateProjectMutationVariables>;
export const UpdateProjectDocument = new TypedDocumentString(`
    mutation UpdateProject($id: ID!, $input: UpdateBaoleaderProjectInput!) {
  updateBaoleaderProject(id: $id, input: $input) {
    ...ProjectParts
  }
}
    fragment ProjectParts on BaoleaderProject {
  id
  rowVersion
  name
  description
  statement
  outcomes
  reward
  collaborators
  status
  createdAt
  leaders: baoleaders {
    id
    firstName
    lastName
  }
  image: featured_image {
    id
    url
    formats {
      thumbnail {
        url
      }
      medium {
        url
      }
    }
  }
}`) as unknown as TypedDocumentString<UpdateProjectMutation, UpdateProjectMutationVariables>;
export const ProjectCollectorsDocument = new TypedDocumentString(`
    query ProjectCollectors($id: ID!, $filters: BaoriderFiltersInput, $pagination: PaginationInput) {
  projectDataCollectors(
    projectId: $id
    filters: $filters
    pagination: $pagination
    sort: ["firstName:asc"]
  ) {
    count
    data {
      ...ProjectPersonParts
      joinedAt: projectJoinedAt(projectId: $id)
    }
  }
}
    fragment ProjectPersonParts on CommunityMember {
  id
  firstName
  lastName
  phoneNumber
  gender
  email
  status
  isVerifier
  createdAt
  role {
    name
  }
  group: community {
    id
    name
  }
  profilePicture {
    url
    formats {
      thumbnail {
        url
      }
    }
  }
}`) as unknown as TypedDocumentString<ProjectCollectorsQuery, ProjectCollectorsQueryVariables>;
export const CandidatesForProjectDocument = new TypedDocumentString(`
    query CandidatesForProject($id: ID!, $filters: BaoriderFiltersInput, $sort: [String!], $pagination: PaginationInput) {
  projectCandidates(
    projectId: $id
    filters: $filters
    sort: $sort
    pagination: $pagination
  ) {
    count
    data {
      id
      firstName
      lastName
      phoneNumber
      group: community {
        id
        name
      }
      profilePicture {
        url
        formats {
          thumbnail {
            url
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CandidatesForProjectQuery, CandidatesForProjectQueryVariables>;
export const CandidateIdsForProjectDocument = new TypedDocumentString(`
    query CandidateIdsForProject($id: ID!, $filters: BaoriderFiltersInput, $pagination: PaginationInput) {
  projectCandidates(
    projectId: $id
    filters: $filters
    sort: ["id:asc"]
    pagination: $pagination
  ) {
    data {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<CandidateIdsForProjectQuery, CandidateIdsForProjectQueryVariables>;
export const AddCollectorsToProjectDocument = new TypedDocumentString(`
    mutation AddCollectorsToProject($projectId: ID!, $ids: [ID!]!) {
  addDataCollectorsToProject(projectId: $projectId, dataCollectorIds: $ids) {
    id
  }
}
    `) as unknown as TypedDocumentString<AddCollectorsToProjectMutation, AddCollectorsToProjectMutationVariables>;
export const CollectorIdsOfProjectDocument = new TypedDocumentString(`
    query CollectorIdsOfProject($id: ID!) {
  baoleaderProject(id: $id) {
    collectors: verifiers {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<CollectorIdsOfProjectQuery, CollectorIdsOfProjectQueryVariables>;
export const SetCollectorsOfProjectDocument = new TypedDocumentString(`
    mutation SetCollectorsOfProject($id: ID!, $input: UpdateBaoleaderProjectInput!) {
  updateBaoleaderProject(id: $id, input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<SetCollectorsOfProjectMutation, SetCollectorsOfProjectMutationVariables>;
export const OwnSecurityDocument = new TypedDocumentString(`
    query OwnSecurity {
  myUser {
    id
    email
    secondFactor
    abilities
    company {
      id
      name
      requiresSecondFactor
    }
  }
}
    `) as unknown as TypedDocumentString<OwnSecurityQuery, OwnSecurityQueryVariables>;
export const OwnSessionsDocument = new TypedDocumentString(`
    query OwnSessions {
  mySessions {
    id
    device
    createdAt
    lastSeenAt
    current
  }
}
    `) as unknown as TypedDocumentString<OwnSessionsQuery, OwnSessionsQueryVariables>;
export const StaffSecondFactorsDocument = new TypedDocumentString(`
    query StaffSecondFactors {
  companyInfo {
    id
    team: team_members {
      id
      blocked
      secondFactor
    }
  }
}
    `) as unknown as TypedDocumentString<StaffSecondFactorsQuery, StaffSecondFactorsQueryVariables>;
export const ChangePasswordDocument = new TypedDocumentString(`
    mutation ChangePassword($current: String!, $password: String!) {
  changeMyPassword(current: $current, password: $password)
}
    `) as unknown as TypedDocumentString<ChangePasswordMutation, ChangePasswordMutationVariables>;
export const StartSecondFactorDocument = new TypedDocumentString(`
    mutation StartSecondFactor($password: String!) {
  startSecondFactor(password: $password) {
    secret
    address
  }
}
    `) as unknown as TypedDocumentString<StartSecondFactorMutation, StartSecondFactorMutationVariables>;
export const ConfirmSecondFactorDocument = new TypedDocumentString(`
    mutation ConfirmSecondFactor($code: String!) {
  confirmSecondFactor(code: $code)
}
    `) as unknown as TypedDocumentString<ConfirmSecondFactorMutation, ConfirmSecondFactorMutationVariables>;
export const DisableSecondFactorDocument = new TypedDocumentString(`
    mutation DisableSecondFactor($password: String!) {
  turnOffSecondFactor(password: $password)
}
    `) as unknown as TypedDocumentString<DisableSecondFactorMutation, DisableSecondFactorMutationVariables>;
export const MakeRecoveryCodesDocument = new TypedDocumentString(`
    mutation MakeRecoveryCodes($password: String!) {
  makeRecoveryCodes(password: $password)
}
    `) as unknown as TypedDocumentString<MakeRecoveryCodesMutation, MakeRecoveryCodesMutationVariables>;
export const EndSessionDocument = new TypedDocumentString(`
    mutation EndSession($id: ID!) {
  endSession(id: $id)
}
    `) as unknown as TypedDocumentString<EndSessionMutation, EndSessionMutationVariables>;
export const EndOtherSessionsDocument = new TypedDocumentString(`
    mutation EndOtherSessions {
  endOtherSessions
}
    `) as unknown as TypedDocumentString<EndOtherSessionsMutation, EndOtherSessionsMutationVariables>;
export const RequireSecondFactorDocument = new TypedDocumentString(`
    mutation RequireSecondFactor($required: Boolean!) {
  setSecondFactorRequired(required: $required) {
    id
    requiresSecondFactor
  }
}
    `) as unknown as TypedDocumentString<RequireSecondFactorMutation, RequireSecondFactorMutationVariables>;
export const OwnSwitchesDocument = new TypedDocumentString(`
    query OwnSwitches {
  myUser {
    id
    email
    receiveWeeklyStatusReport
    receiveLoginReminder
  }
}
    `) as unknown as TypedDocumentString<OwnSwitchesQuery, OwnSwitchesQueryVariables>;
export const UpdateOwnSwitchesDocument = new TypedDocumentString(`
    mutation UpdateOwnSwitches($input: UpdateMyUserInput!) {
  updateMyUser(input: $input) {
    id
    email
    receiveWeeklyStatusReport
    receiveLoginReminder
  }
}
    `) as unknown as TypedDocumentString<UpdateOwnSwitchesMutation, UpdateOwnSwitchesMutationVariables>;
export const OwnProfileDocument = new TypedDocumentString(`
    query OwnProfile {
  myUser {
    ...OwnProfileParts
  }
}
    fragment OwnProfileParts on MyUser {
  id
  firstName
  lastName
  title
  email
  newEmail
  rowVersion
  role {
    label
  }
  profilePicture {
    id
    url
    formats {
      thumbnail {
        url
      }
    }
  }
}`) as unknown as TypedDocumentString<OwnProfileQuery, OwnProfileQueryVariables>;
export const UpdateOwnProfileDocument = new TypedDocumentString(`
    mutation UpdateOwnProfile($input: UpdateMyUserInput!) {
  updateMyUser(input: $input) {
    ...OwnProfileParts
  }
}
    fragment OwnProfileParts on MyUser {
  id
  firstName
  lastName
  title
  email
  newEmail
  rowVersion
  role {
    label
  }
  profilePicture {
    id
    url
    formats {
      thumbnail {
        url
      }
    }
  }
}`) as unknown as TypedDocumentString<UpdateOwnProfileMutation, UpdateOwnProfileMutationVariables>;
export const CompanyDetailsDocument = new TypedDocumentString(`
    query CompanyDetails {
  companyInfo {
    ...CompanyDetailsParts
  }
}
    fragment CompanyDetailsParts on Company {
  id
  name
  website
  idNumber: id_number
  wildlifeAssociationNumber: wildlife_association_number
  pinRegistration: pin_registration
  affiliates
  rowVersion
  changeRequests {
    id
    name
    website
    idNumber: id_number
    wildlifeAssociationNumber: wildlife_association_number
    pinRegistration: pin_registration
    createdAt
    requestedBy {
      id
      firstName
      lastName
    }
  }
}`) as unknown as TypedDocumentString<CompanyDetailsQuery, CompanyDetailsQueryVariables>;
export const UpdateCompanyDetailsDocument = new TypedDocumentString(`
    mutation UpdateCompanyDetails($input: UpdateCompanyDetailsInput!) {
  updateCompanyDetails(input: $input) {
    ...CompanyDetailsParts
  }
}
    fragment CompanyDetailsParts on Company {
  id
  name
  website
  idNumber: id_number
  wildlifeAssociationNumber: wildlife_association_number
  pinRegistration: pin_registration
  affiliates
  rowVersion
  changeRequests {
    id
    name
    website
    idNumber: id_number
    wildlifeAssociationNumber: wildlife_association_number
    pinRegistration: pin_registration
    createdAt
    requestedBy {
      id
      firstName
      lastName
    }
  }
}`) as unknown as TypedDocumentString<UpdateCompanyDetailsMutation, UpdateCompanyDetailsMutationVariables>;
export const RequestCompanyChangeDocument = new TypedDocumentString(`
    mutation RequestCompanyChange($data: CompanyDetailChangeInput!) {
  requestCompanyDetailChange(data: $data) {
    ...CompanyDetailsParts
  }
}
    fragment CompanyDetailsParts on Company {
  id
  name
  website
  idNumber: id_number
  wildlifeAssociationNumber: wildlife_association_number
  pinRegistration: pin_registration
  affiliates
  rowVersion
  changeRequests {
    id
    name
    website
    idNumber: id_number
    wildlifeAssociationNumber: wildlife_association_number
    pinRegistration: pin_registration
    createdAt
    requestedBy {
      id
      firstName
      lastName
    }
  }
}`) as unknown as TypedDocumentString<RequestCompanyChangeMutation, RequestCompanyChangeMutationVariables>;
export const DecideCompanyChangeDocument = new TypedDocumentString(`
    mutation DecideCompanyChange($id: ID!, $apply: Boolean!) {
  decideCompanyDetailChange(id: $id, apply: $apply) {
    ...CompanyDetailsParts
  }
}
    fragment CompanyDetailsParts on Company {
  id
  name
  website
  idNumber: id_number
  wildlifeAssociationNumber: wildlife_association_number
  pinRegistration: pin_registration
  affiliates
  rowVersion
  changeRequests {
    id
    name
    website
    idNumber: id_number
    wildlifeAssociationNumber: wildlife_association_number
    pinRegistration: pin_registration
    createdAt
    requestedBy {
      id
      firstName
      lastName
    }
  }
}`) as unknown as TypedDocumentString<DecideCompanyChangeMutation, DecideCompanyChangeMutationVariables>;
export const MessageBudgetsDocument = new TypedDocumentString(`
    query MessageBudgets {
  messageBudgets {
    invites {
      limit
      left
    }
    colleagues {
      limit
      left
    }
  }
}
    `) as unknown as TypedDocumentString<MessageBudgetsQuery, MessageBudgetsQueryVariables>;
export const TeamDocument = new TypedDocumentString(`
    query Team($pagination: PaginationInput!) {
  companyLeaders(pagination: $pagination) {
    count
    data {
      ...TeamMemberParts
    }
  }
}
    fragment TeamMemberParts on CompanyMember {
  id
  firstName
  lastName
  title
  email
  blocked
  confirmed
  secondFactor
  abilities
  createdAt
  role {
    name
    label
  }
  group: community {
    id
  }
  profilePicture {
    url
    formats {
      thumbnail {
        url
      }
    }
  }
}`) as unknown as TypedDocumentString<TeamQuery, TeamQueryVariables>;
export const CreateUserDocument = new TypedDocumentString(`
    mutation CreateUser($input: CreateBaoleaderInput!) {
  createBaoleader(input: $input) {
    id
    role {
      label
    }
  }
}
    `) as unknown as TypedDocumentString<CreateUserMutation, CreateUserMutationVariables>;
export const ArchiveMemberDocument = new TypedDocumentString(`
    mutation ArchiveMember($id: ID!) {
  removeCompanyMember(memberId: $id) {
    ...TeamMemberParts
  }
}
    fragment TeamMemberParts on CompanyMember {
  id
  firstName
  lastName
  title
  email
  blocked
  confirmed
  secondFactor
  abilities
  createdAt
  role {
    name
    label
  }
  group: community {
    id
  }
  profilePicture {
    url
    formats {
      thumbnail {
        url
      }
    }
  }
}`) as unknown as TypedDocumentString<ArchiveMemberMutation, ArchiveMemberMutationVariables>;
export const UnarchiveMemberDocument = new TypedDocumentString(`
    mutation UnarchiveMember($id: ID!) {
  unarchiveCompanyMember(memberId: $id) {
    ...TeamMemberParts
  }
}
    fragment TeamMemberParts on CompanyMember {
  id
  firstName
  lastName
  title
  email
  blocked
  confirmed
  secondFactor
  abilities
  createdAt
  role {
    name
    label
  }
  group: community {
    id
  }
  profilePicture {
    url
    formats {
      thumbnail {
        url
      }
    }
  }
}`) as unknown as TypedDocumentString<UnarchiveMemberMutation, UnarchiveMemberMutationVariables>;
export const ResetSecondFactorDocument = new TypedDocumentString(`
    mutation ResetSecondFactor($id: ID!) {
  resetSecondFactor(memberId: $id) {
    ...TeamMemberParts
  }
}
    fragment TeamMemberParts on CompanyMember {
  id
  firstName
  lastName
  title
  email
  blocked
  confirmed
  secondFactor
  abilities
  createdAt
  role {
    name
    label
  }
  group: community {
    id
  }
  profilePicture {
    url
    formats {
      thumbnail {
        url
      }
    }
  }
}`) as unknown as TypedDocumentString<ResetSecondFactorMutation, ResetSecondFactorMutationVariables>;
export const WebhooksDocument = new TypedDocumentString(`
    query Webhooks {
  webhooks {
    count
    data {
      ...WebhookParts
    }
    waiting {
      webhook
      count
    }
  }
}
    fragment WebhookParts on Webhook {
  id
  url
  description
  types
  status
  failingSince
  restsUntil
  oldSecretUntil
  rowVersion
  createdAt
}`) as unknown as TypedDocumentString<WebhooksQuery, WebhooksQueryVariables>;
export const CreateWebhookDocument = new TypedDocumentString(`
    mutation CreateWebhook($input: CreateWebhookInput!) {
  createWebhook(input: $input) {
    secret
    webhook {
      ...WebhookParts
    }
  }
}
    fragment WebhookParts on Webhook {
  id
  url
  description
  types
  status
  failingSince
  restsUntil
  oldSecretUntil
  rowVersion
  createdAt
}`) as unknown as TypedDocumentString<CreateWebhookMutation, CreateWebhookMutationVariables>;
export const UpdateWebhookDocument = new TypedDocumentString(`
    mutation UpdateWebhook($id: ID!, $input: UpdateWebhookInput!) {
  updateWebhook(id: $id, input: $input) {
    ...WebhookParts
  }
}
    fragment WebhookParts on Webhook {
  id
  url
  description
  types
  status
  failingSince
  restsUntil
  oldSecretUntil
  rowVersion
  createdAt
}`) as unknown as TypedDocumentString<UpdateWebhookMutation, UpdateWebhookMutationVariables>;
export const RotateWebhookSecretDocument = new TypedDocumentString(`
    mutation RotateWebhookSecret($id: ID!, $clientId: ID) {
  rotateWebhookSecret(id: $id, clientId: $clientId) {
    secret
    webhook {
      ...WebhookParts
    }
  }
}
    fragment WebhookParts on Webhook {
  id
  url
  description
  types
  status
  failingSince
  restsUntil
  oldSecretUntil
  rowVersion
  createdAt
}`) as unknown as TypedDocumentString<RotateWebhookSecretMutation, RotateWebhookSecretMutationVariables>;
export const DeleteWebhookDocument = new TypedDocumentString(`
    mutation DeleteWebhook($id: ID!) {
  deleteWebhook(id: $id)
}
    `) as unknown as TypedDocumentString<DeleteWebhookMutation, DeleteWebhookMutationVariables>;
export const TestWebhookDocument = new TypedDocumentString(`
    mutation TestWebhook($id: ID!) {
  testWebhook(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<TestWebhookMutation, TestWebhookMutationVariables>;
export const WebhookDeliveriesDocument = new TypedDocumentString(`
    query WebhookDeliveries($webhook: ID!, $filters: WebhookDeliveryFiltersInput, $pagination: PaginationInput) {
  webhookDeliveries(webhook: $webhook, filters: $filters, pagination: $pagination) {
    count
    data {
      id
      type
      state
      replayOf
      amountOfTries
      nextTryAt
      lastStatus
      lastError
      lastDurationMs
      createdAt
      endedAt
    }
  }
}
    `) as unknown as TypedDocumentString<WebhookDeliveriesQuery, WebhookDeliveriesQueryVariables>;
export const WebhookDeliveryDocument = new TypedDocumentString(`
    query WebhookDelivery($id: ID!) {
  webhookDelivery(id: $id) {
    id
    messageId
    state
    amountOfTries
    body
    tries {
      id
      at
      durationMs
      status
      error
      requestHeaders
      responseHeaders
      responseBody
      responseCut
    }
  }
}
    `) as unknown as TypedDocumentString<WebhookDeliveryQuery, WebhookDeliveryQueryVariables>;
export const ReplayWebhookDeliveryDocument = new TypedDocumentString(`
    mutation ReplayWebhookDelivery($id: ID!) {
  replayWebhookDelivery(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<ReplayWebhookDeliveryMutation, ReplayWebhookDeliveryMutationVariables>;
export const TagsDocument = new TypedDocumentString(`
    query Tags($filters: CategoryFiltersInput, $pagination: PaginationInput) {
  categories(filters: $filters, pagination: $pagination, sort: ["title:asc"]) {
    count
    data {
      ...TagParts
    }
  }
}
    fragment TagParts on Category {
  id
  rowVersion
  title
  description
  status
  templateCount: task_types
  image: featureImage {
    id
    url
    formats {
      thumbnail {
        url
      }
    }
  }
}`) as unknown as TypedDocumentString<TagsQuery, TagsQueryVariables>;
export const CanDeactivateTagDocument = new TypedDocumentString(`
    query CanDeactivateTag($id: ID!) {
  canDeactivateCategory(id: $id)
}
    `) as unknown as TypedDocumentString<CanDeactivateTagQuery, CanDeactivateTagQueryVariables>;
export const CreateTagDocument = new TypedDocumentString(`
    mutation CreateTag($input: CreateCategoryInput!) {
  createCategory(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreateTagMutation, CreateTagMutationVariables>;
export const UpdateTagDocument = new TypedDocumentString(`
    mutation UpdateTag($id: ID!, $input: UpdateCategoryInput!) {
  updateCategory(id: $id, input: $input) {
    ...TagParts
  }
}
    fragment TagParts on Category {
  id
  rowVersion
  title
  description
  status
  templateCount: task_types
  image: featureImage {
    id
    url
    formats {
      thumbnail {
        url
      }
    }
  }
}`) as unknown as TypedDocumentString<UpdateTagMutation, UpdateTagMutationVariables>;
export const OfferedTagsDocument = new TypedDocumentString(`
    query OfferedTags($filters: CategoryFiltersInput, $pagination: PaginationInput) {
  categories(filters: $filters, pagination: $pagination, sort: ["title:asc"]) {
    data {
      id
      title
      status
      templateCount: task_types
    }
  }
}
    `) as unknown as TypedDocumentString<OfferedTagsQuery, OfferedTagsQueryVariables>;
export const OfferedGoalsDocument = new TypedDocumentString(`
    query OfferedGoals($pagination: PaginationInput) {
  unSdgs(pagination: $pagination) {
    data {
      id
      name
    }
  }
}
    `) as unknown as TypedDocumentString<OfferedGoalsQuery, OfferedGoalsQueryVariables>;
export const OfferedDataListsDocument = new TypedDocumentString(`
    query OfferedDataLists($filters: DataListFiltersInput, $pagination: PaginationInput) {
  dataLists(filters: $filters, pagination: $pagination, sort: ["name:asc"]) {
    data {
      id
      name
      status
      itemCount: options
    }
  }
}
    `) as unknown as TypedDocumentString<OfferedDataListsQuery, OfferedDataListsQueryVariables>;
export const CompanyDraftsDocument = new TypedDocumentString(`
    query CompanyDrafts {
  taskTypeDrafts {
    id
    draft
    faults
    updatedAt
    updatedBy {
      id
      firstName
      lastName
    }
  }
}
    `) as unknown as TypedDocumentString<CompanyDraftsQuery, CompanyDraftsQueryVariables>;
export const CompanyDraftDocument = new TypedDocumentString(`
    query CompanyDraft($id: ID!) {
  taskTypeDraft(id: $id) {
    ...CompanyDraftParts
  }
}
    fragment CompanyDraftParts on TaskTypeDraft {
  id
  draft
  rowVersion
}`) as unknown as TypedDocumentString<CompanyDraftQuery, CompanyDraftQueryVariables>;
export const CreateCompanyDraftDocument = new TypedDocumentString(`
    mutation CreateCompanyDraft($input: CreateTaskTypeDraftInput!) {
  createTaskTypeDraft(input: $input) {
    ...CompanyDraftParts
  }
}
    fragment CompanyDraftParts on TaskTypeDraft {
  id
  draft
  rowVersion
}`) as unknown as TypedDocumentString<CreateCompanyDraftMutation, CreateCompanyDraftMutationVariables>;
export const UpdateCompanyDraftDocument = new TypedDocumentString(`
    mutation UpdateCompanyDraft($id: ID!, $input: UpdateTaskTypeDraftInput!) {
  updateTaskTypeDraft(id: $id, input: $input) {
    ...CompanyDraftParts
  }
}
    fragment CompanyDraftParts on TaskTypeDraft {
  id
  draft
  rowVersion
}`) as unknown as TypedDocumentString<UpdateCompanyDraftMutation, UpdateCompanyDraftMutationVariables>;
export const DeleteCompanyDraftDocument = new TypedDocumentString(`
    mutation DeleteCompanyDraft($id: ID!) {
  deleteTaskTypeDraft(id: $id)
}
    `) as unknown as TypedDocumentString<DeleteCompanyDraftMutation, DeleteCompanyDraftMutationVariables>;
export const ViewerDocument = new TypedDocumentString(`
    query Viewer {
  myUser {
    id
    firstName
    lastName
    email
    confirmed
    secondFactor
    onboardingInformation {
      billingInformationCompleted
    }
    abilities
    profilePicture {
      url
      formats {
        thumbnail {
          url
        }
      }
    }
    company {
      id
      name
      defaultDashboard: default_dashboard
      paymentMethod
      subscription {
        status
        cancelAtPeriodEnd: cancel_at_period_end
        plan: product_plan {
          isManual
        }
      }
    }
    role {
      name
      label
    }
  }
}
    `) as unknown as TypedDocumentString<ViewerQuery, ViewerQueryVariables>;
export const ProjectCountDocument = new TypedDocumentString(`
    query ProjectCount {
  countCompanyProjects
}
    `) as unknown as TypedDocumentString<ProjectCountQuery, ProjectCountQueryVariables>;
export const FilterProjectsDocument = new TypedDocumentString(`
    query FilterProjects($filters: ProjectFiltersInput, $pagination: PaginationInput) {
  projects: baoleaderProjects(
    filters: $filters
    pagination: $pagination
    sort: ["name:asc"]
  ) {
    data {
      id
      name
    }
  }
}
    `) as unknown as TypedDocumentString<FilterProjectsQuery, FilterProjectsQueryVariables>;
export const FilterTemplatesDocument = new TypedDocumentString(`
    query FilterTemplates($filters: TaskTypeFiltersInput, $pagination: PaginationInput) {
  templates: taskTypes(
    filters: $filters
    pagination: $pagination
    sort: ["title:asc"]
  ) {
    data {
      id
      title
    }
  }
}
    `) as unknown as TypedDocumentString<FilterTemplatesQuery, FilterTemplatesQueryVariables>;
export const FilterCollectorsDocument = new TypedDocumentString(`
    query FilterCollectors($filters: BaoriderFiltersInput, $pagination: PaginationInput) {
  collectors: baoriders(
    filters: $filters
    pagination: $pagination
    sort: ["firstName:asc"]
  ) {
    data {
      id
      firstName
      lastName
      phoneNumber
    }
  }
}
    `) as unknown as TypedDocumentString<FilterCollectorsQuery, FilterCollectorsQueryVariables>;
export const FilterStaffDocument = new TypedDocumentString(`
    query FilterStaff {
  staff: companyLeaders(pagination: {limit: 500}) {
    data {
      id
      firstName
      lastName
    }
  }
}
    `) as unknown as TypedDocumentString<FilterStaffQuery, FilterStaffQueryVariables>;
export const FilterGroupsDocument = new TypedDocumentString(`
    query FilterGroups($filters: CommunityFiltersInput, $pagination: PaginationInput) {
  groups: baoleaderCommunities(
    filters: $filters
    pagination: $pagination
    sort: ["name:asc"]
  ) {
    data {
      id
      name
    }
  }
}
    `) as unknown as TypedDocumentString<FilterGroupsQuery, FilterGroupsQueryVariables>;
export const FilterGoalsDocument = new TypedDocumentString(`
    query FilterGoals($filters: UnSdgFiltersInput, $pagination: PaginationInput) {
  goals: unSdgs(filters: $filters, pagination: $pagination) {
    data {
      id
      name
    }
  }
}
    `) as unknown as TypedDocumentString<FilterGoalsQuery, FilterGoalsQueryVariables>;
export const FilterTagsDocument = new TypedDocumentString(`
    query FilterTags($filters: CategoryFiltersInput, $pagination: PaginationInput) {
  tags: categories(
    filters: $filters
    pagination: $pagination
    sort: ["title:asc"]
  ) {
    data {
      id
      name: title
    }
  }
}
    `) as unknown as TypedDocumentString<FilterTagsQuery, FilterTagsQueryVariables>;
export const FilterVersionDocument = new TypedDocumentString(`
    query FilterVersion($id: ID!) {
  version: taskType(id: $id) {
    id
    title
    version
  }
}
    `) as unknown as TypedDocumentString<FilterVersionQuery, FilterVersionQueryVariables>;
export const FormOptionsDocument = new TypedDocumentString(`
    query FormOptions($filters: DataListOptionFiltersInput, $pagination: PaginationInput) {
  dataListOptions(
    filters: $filters
    pagination: $pagination
    orderBy: ["value:asc"]
  ) {
    data {
      id
      value
    }
  }
}
    `) as unknown as TypedDocumentString<FormOptionsQuery, FormOptionsQueryVariables>;
export const ExportsDocument = new TypedDocumentString(`
    query Exports {
  exports {
    ...ExportParts
  }
}
    fragment ExportParts on TaskExport {
  id
  format
  state
  direct
  tasksTotal
  tasksDone
  failure
  name
  size
  url
  createdAt
  expiresAt
  createdBy {
    id
  }
}`) as unknown as TypedDocumentString<ExportsQuery, ExportsQueryVariables>;
export const StartExportDocument = new TypedDocumentString(`
    mutation StartExport($format: ExportFormat!, $filters: TaskFiltersInput) {
  startExport(format: $format, filterValues: $filters) {
    ...ExportParts
  }
}
    fragment ExportParts on TaskExport {
  id
  format
  state
  direct
  tasksTotal
  tasksDone
  failure
  name
  size
  url
  createdAt
  expiresAt
  createdBy {
    id
  }
}`) as unknown as TypedDocumentString<StartExportMutation, StartExportMutationVariables>;
export const CancelExportDocument = new TypedDocumentString(`
    mutation CancelExport($id: ID!) {
  cancelExport(id: $id) {
    ...ExportParts
  }
}
    fragment ExportParts on TaskExport {
  id
  format
  state
  direct
  tasksTotal
  tasksDone
  failure
  name
  size
  url
  createdAt
  expiresAt
  createdBy {
    id
  }
}`) as unknown as TypedDocumentString<CancelExportMutation, CancelExportMutationVariables>;
export const CreateCollectorDocument = new TypedDocumentString(`
    mutation CreateCollector($input: CreateBaoriderInput!, $sendInvite: Boolean) {
  createBaorider(input: $input, sendInvite: $sendInvite) {
    id
    firstName
    lastName
    phoneNumber
  }
}
    `) as unknown as TypedDocumentString<CreateCollectorMutation, CreateCollectorMutationVariables>;
export const UpdateCollectorDocument = new TypedDocumentString(`
    mutation UpdateCollector($id: ID!, $input: UpdateBaoriderInput!) {
  updateBaorider(id: $id, baorider: $input) {
    id
    rowVersion
    status
  }
}
    `) as unknown as TypedDocumentString<UpdateCollectorMutation, UpdateCollectorMutationVariables>;
export const CreateMemberDocument = new TypedDocumentString(`
    mutation CreateMember($input: CreateCommunityMemberInput!, $sendInvite: Boolean) {
  createCommunityMember(input: $input, sendInvite: $sendInvite) {
    id
    firstName
    lastName
  }
}
    `) as unknown as TypedDocumentString<CreateMemberMutation, CreateMemberMutationVariables>;
export const UpdateMemberDocument = new TypedDocumentString(`
    mutation UpdateMember($id: ID!, $input: UpdateBaoriderInput!) {
  updateCommunityMember(id: $id, input: $input) {
    id
    rowVersion
    status
  }
}
    `) as unknown as TypedDocumentString<UpdateMemberMutation, UpdateMemberMutationVariables>;
export const AcceptRequestDocument = new TypedDocumentString(`
    mutation AcceptRequest($id: ID!) {
  acceptCommunityMemberRequest(id: $id) {
    id
    status
  }
}
    `) as unknown as TypedDocumentString<AcceptRequestMutation, AcceptRequestMutationVariables>;
export const RejectRequestDocument = new TypedDocumentString(`
    mutation RejectRequest($id: ID!) {
  rejectCommunityMemberRequest(id: $id) {
    id
    status
  }
}
    `) as unknown as TypedDocumentString<RejectRequestMutation, RejectRequestMutationVariables>;
export const ResendInviteDocument = new TypedDocumentString(`
    mutation ResendInvite($id: ID!) {
  resendDataCollectorInvite(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<ResendInviteMutation, ResendInviteMutationVariables>;
export const InviteOfDocument = new TypedDocumentString(`
    query InviteOf($id: ID!) {
  invite: collectorInvite(baorider: $id) {
    id
    state
    at
    expiresAt
  }
}
    `) as unknown as TypedDocumentString<InviteOfQuery, InviteOfQueryVariables>;
export const PhonesOfDocument = new TypedDocumentString(`
    query PhonesOf($id: ID!) {
  phones: collectorPhones(baorider: $id) {
    id
    name
    lastSeenAt
    signedIn
    appVersion
    reportsWaiting
    storageUsed
    storageQuota
    storageKept
  }
}
    `) as unknown as TypedDocumentString<PhonesOfQuery, PhonesOfQueryVariables>;
export const EndPhoneSessionsDocument = new TypedDocumentString(`
    mutation EndPhoneSessions($id: ID!) {
  endPhoneSessions(id: $id)
}
    `) as unknown as TypedDocumentString<EndPhoneSessionsMutation, EndPhoneSessionsMutationVariables>;
export const TaskFeedDocument = new TypedDocumentString(`
    query TaskFeed($filters: TaskFiltersInput, $pagination: PaginationInput, $sort: [String!]) {
  baoleaderTasks(filters: $filters, pagination: $pagination, sort: $sort) {
    count
    data {
      ...FeedRow
    }
  }
}
    fragment FeedRow on BaoleaderTask {
  id
  rowVersion
  status
  createdAt
  reportedAt: date_reported
  photosExpected
  photosArrived
  editFrom: edit_from {
    id
  }
  template: task_type {
    id
    title
    tag: category {
      id
      title
      image: featureImage {
        url
        formats {
          thumbnail {
            url
          }
        }
      }
    }
  }
  project {
    id
    name
  }
  group: community {
    id
    name
  }
  collector: baorider {
    ...CollectorParts
  }
  member: community_member {
    id
    firstName
    lastName
    phoneNumber
    profilePicture {
      url
      formats {
        thumbnail {
          url
        }
      }
    }
  }
  photos {
    id
    formats {
      thumbnail {
        url
      }
    }
  }
}
fragment CollectorParts on Baorider {
  id
  firstName
  lastName
  phoneNumber
  profilePicture {
    url
    formats {
      thumbnail {
        url
      }
    }
  }
}`) as unknown as TypedDocumentString<TaskFeedQuery, TaskFeedQueryVariables>;
export const TaskRowsDocument = new TypedDocumentString(`
    query TaskRows($ids: [ID!]!, $limit: Int!) {
  baoleaderTasks(filters: {id: {in: $ids}}, pagination: {limit: $limit}) {
    data {
      ...FeedRow
    }
  }
}
    fragment FeedRow on BaoleaderTask {
  id
  rowVersion
  status
  createdAt
  reportedAt: date_reported
  photosExpected
  photosArrived
  editFrom: edit_from {
    id
  }
  template: task_type {
    id
    title
    tag: category {
      id
      title
      image: featureImage {
        url
        formats {
          thumbnail {
            url
          }
        }
      }
    }
  }
  project {
    id
    name
  }
  group: community {
    id
    name
  }
  collector: baorider {
    ...CollectorParts
  }
  member: community_member {
    id
    firstName
    lastName
    phoneNumber
    profilePicture {
      url
      formats {
        thumbnail {
          url
        }
      }
    }
  }
  photos {
    id
    formats {
      thumbnail {
        url
      }
    }
  }
}
fragment CollectorParts on Baorider {
  id
  firstName
  lastName
  phoneNumber
  profilePicture {
    url
    formats {
      thumbnail {
        url
      }
    }
  }
}`) as unknown as TypedDocumentString<TaskRowsQuery, TaskRowsQueryVariables>;
export const MatchingTasksDocument = new TypedDocumentString(`
    query MatchingTasks($filters: TaskFiltersInput, $pagination: PaginationInput) {
  baoleaderTasks(filters: $filters, pagination: $pagination) {
    data {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<MatchingTasksQuery, MatchingTasksQueryVariables>;
export const TaskPhotosDocument = new TypedDocumentString(`
    query TaskPhotos($id: ID!) {
  baoleaderTask(id: $id) {
    photos {
      ...FileParts
    }
  }
}
    fragment FileParts on File {
  id
  name
  hash
  ext
  mime
  size
  url
  downloadUrl
  isUnreadable
  takenAt
  width
  height
  createdAt
  updatedAt
  formats {
    thumbnail {
      url
    }
    medium {
      url
    }
    larger {
      url
    }
  }
}`) as unknown as TypedDocumentString<TaskPhotosQuery, TaskPhotosQueryVariables>;
export const TaskCountsDocument = new TypedDocumentString(`
    query TaskCounts {
  reported: countTasks
  submitted: countTasks(status: PENDING)
  approved: countTasks(status: COMPLETED)
  collectors: countRiders
}
    `) as unknown as TypedDocumentString<TaskCountsQuery, TaskCountsQueryVariables>;
export const TaskTimelineDocument = new TypedDocumentString(`
    query TaskTimeline($id: ID!) {
  taskTimeline(id: $id) {
    kind
    at
    taskId
    status
    text: words
    documents
    person {
      id
      firstName
      lastName
    }
    requestedChanges {
      fieldId
      label
      photoHash
      photoNumber
      photo {
        id
        url
        formats {
          thumbnail {
            url
          }
        }
      }
      remark
    }
    changes {
      unchanged
      answers {
        fieldId
        label
        kind
        before
        after
        difference
      }
      photos {
        hash
        fieldId
        state
        file {
          ...FileParts
        }
      }
      comment {
        before
        after
      }
      position {
        metres
        before {
          latitude
          longitude
          accuracy
        }
        after {
          latitude
          longitude
          accuracy
        }
      }
    }
  }
}
    fragment FileParts on File {
  id
  name
  hash
  ext
  mime
  size
  url
  downloadUrl
  isUnreadable
  takenAt
  width
  height
  createdAt
  updatedAt
  formats {
    thumbnail {
      url
    }
    medium {
      url
    }
    larger {
      url
    }
  }
}`) as unknown as TypedDocumentString<TaskTimelineQuery, TaskTimelineQueryVariables>;
export const ReviewQueueDocument = new TypedDocumentString(`
    query ReviewQueue($filters: TaskFiltersInput, $pagination: PaginationInput, $sort: [String!]) {
  baoleaderTasks(filters: $filters, pagination: $pagination, sort: $sort) {
    count
    data {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<ReviewQueueQuery, ReviewQueueQueryVariables>;
export const CountWaitingDocument = new TypedDocumentString(`
    query CountWaiting($filters: TaskFiltersInput) {
  countTasks(filters: $filters)
}
    `) as unknown as TypedDocumentString<CountWaitingQuery, CountWaitingQueryVariables>;
export const DecideTasksDocument = new TypedDocumentString(`
    mutation DecideTasks($ids: [ID!]!, $status: TaskStatus!, $reason: String, $rowVersions: [Int!]) {
  decideTasks(
    ids: $ids
    status: $status
    reason: $reason
    rowVersions: $rowVersions
  ) {
    done {
      ...DecisionParts
    }
    refused {
      id
      code
      message
    }
  }
}
    fragment DecisionParts on BaoleaderTask {
  id
  rowVersion
  status
  updatedAt
  abilities
  decidedAt
  decidedBy {
    id
    firstName
    lastName
  }
}`) as unknown as TypedDocumentString<DecideTasksMutation, DecideTasksMutationVariables>;
export const TaskByIdDocument = new TypedDocumentString(`
    query TaskById($id: ID!) {
  baoleaderTask(id: $id) {
    ...TaskParts
  }
}
    fragment FileParts on File {
  id
  name
  hash
  ext
  mime
  size
  url
  downloadUrl
  isUnreadable
  takenAt
  width
  height
  createdAt
  updatedAt
  formats {
    thumbnail {
      url
    }
    medium {
      url
    }
    larger {
      url
    }
  }
}
fragment CollectorParts on Baorider {
  id
  firstName
  lastName
  phoneNumber
  profilePicture {
    url
    formats {
      thumbnail {
        url
      }
    }
  }
}
fragment TaskParts on BaoleaderTask {
  id
  rowVersion
  status
  createdAt
  updatedAt
  reportedAt: date_reported
  clockOffset
  origin: task_origin
  timezone
  madeOnDesktop
  abilities
  photosExpected
  photosArrived
  decidedAt
  decidedBy {
    id
    firstName
    lastName
  }
  editFrom: edit_from {
    id
    status
  }
  edits {
    id
    status
  }
  template: task_type {
    id
    title
    status
    version
    dataFields
    tag: category {
      id
      title
    }
    sdgs: un_sdg {
      id
      name
    }
  }
  project {
    id
    name
  }
  group: community {
    id
    name
  }
  collector: baorider {
    ...CollectorParts
    isStaff
    cameraPermission: camera_permission
    locationPermission: location_permission
    mediaLibraryPermission: media_library_permission
  }
  member: community_member {
    id
    firstName
    lastName
    phoneNumber
    profilePicture {
      url
      formats {
        thumbnail {
          url
        }
      }
    }
  }
  location {
    text
    latitude
    longitude
    accuracy
  }
  documents {
    ...FileParts
  }
  evidences {
    id
    notes
    latitude
    longitude
    requestedInfo
    requestedChanges {
      fieldId
      label
      photoHash
      photoNumber
      photo {
        id
        url
        formats {
          thumbnail {
            url
          }
        }
      }
      remark
    }
    cancellationReason
    refusedPhotos {
      name
      reason
    }
    location {
      text
      latitude
      longitude
      accuracy
    }
    photos {
      ...FileParts
    }
    answers: data_field_values {
      id
      value
      text
      field: data_field {
        id
        label
        kind
      }
      photos {
        id
        name
        hash
        ext
        mime
        size
        url
        downloadUrl
        isUnreadable
        takenAt
        width
        height
        createdAt
        updatedAt
        formats {
          thumbnail {
            url
          }
          medium {
            url
          }
          larger {
            url
          }
        }
      }
    }
  }
}`) as unknown as TypedDocumentString<TaskByIdQuery, TaskByIdQueryVariables>;
export const ReviewTaskDocument = new TypedDocumentString(`
    mutation ReviewTask($id: ID!, $input: UpdateBaoleaderTaskInput!) {
  updateBaoleaderTask(id: $id, input: $input) {
    ...DecisionParts
  }
}
    fragment DecisionParts on BaoleaderTask {
  id
  rowVersion
  status
  updatedAt
  abilities
  decidedAt
  decidedBy {
    id
    firstName
    lastName
  }
}`) as unknown as TypedDocumentString<ReviewTaskMutation, ReviewTaskMutationVariables>;
export const RequestEditDocument = new TypedDocumentString(`
    mutation RequestEdit($id: ID!, $input: RequestMoreInfoInput!) {
  requestMoreInfo(id: $id, input: $input) {
    ...DecisionParts
  }
}
    fragment DecisionParts on BaoleaderTask {
  id
  rowVersion
  status
  updatedAt
  abilities
  decidedAt
  decidedBy {
    id
    firstName
    lastName
  }
}`) as unknown as TypedDocumentString<RequestEditMutation, RequestEditMutationVariables>;
export const PutTaskDocumentsDocument = new TypedDocumentString(`
    mutation PutTaskDocuments($id: ID!, $input: UpdateBaoleaderTaskInput!) {
  updateBaoleaderTask(id: $id, input: $input) {
    ...TaskParts
  }
}
    fragment FileParts on File {
  id
  name
  hash
  ext
  mime
  size
  url
  downloadUrl
  isUnreadable
  takenAt
  width
  height
  createdAt
  updatedAt
  formats {
    thumbnail {
      url
    }
    medium {
      url
    }
    larger {
      url
    }
  }
}
fragment CollectorParts on Baorider {
  id
  firstName
  lastName
  phoneNumber
  profilePicture {
    url
    formats {
      thumbnail {
        url
      }
    }
  }
}
fragment TaskParts on BaoleaderTask {
  id
  rowVersion
  status
  createdAt
  updatedAt
  reportedAt: date_reported
  clockOffset
  origin: task_origin
  timezone
  madeOnDesktop
  abilities
  photosExpected
  photosArrived
  decidedAt
  decidedBy {
    id
    firstName
    lastName
  }
  editFrom: edit_from {
    id
    status
  }
  edits {
    id
    status
  }
  template: task_type {
    id
    title
    status
    version
    dataFields
    tag: category {
      id
      title
    }
    sdgs: un_sdg {
      id
      name
    }
  }
  project {
    id
    name
  }
  group: community {
    id
    name
  }
  collector: baorider {
    ...CollectorParts
    isStaff
    cameraPermission: camera_permission
    locationPermission: location_permission
    mediaLibraryPermission: media_library_permission
  }
  member: community_member {
    id
    firstName
    lastName
    phoneNumber
    profilePicture {
      url
      formats {
        thumbnail {
          url
        }
      }
    }
  }
  location {
    text
    latitude
    longitude
    accuracy
  }
  documents {
    ...FileParts
  }
  evidences {
    id
    notes
    latitude
    longitude
    requestedInfo
    requestedChanges {
      fieldId
      label
      photoHash
      photoNumber
      photo {
        id
        url
        formats {
          thumbnail {
            url
          }
        }
      }
      remark
    }
    cancellationReason
    refusedPhotos {
      name
      reason
    }
    location {
      text
      latitude
      longitude
      accuracy
    }
    photos {
      ...FileParts
    }
    answers: data_field_values {
      id
      value
      text
      field: data_field {
        id
        label
        kind
      }
      photos {
        id
        name
        hash
        ext
        mime
        size
        url
        downloadUrl
        isUnreadable
        takenAt
        width
        height
        createdAt
        updatedAt
        formats {
          thumbnail {
            url
          }
          medium {
            url
          }
          larger {
            url
          }
        }
      }
    }
  }
}`) as unknown as TypedDocumentString<PutTaskDocumentsMutation, PutTaskDocumentsMutationVariables>;
export const DeleteTaskDocument = new TypedDocumentString(`
    mutation DeleteTask($id: ID!, $reason: String!, $rowVersion: Int) {
  deleteBaoleaderTask(id: $id, reason: $reason, rowVersion: $rowVersion) {
    id
  }
}
    `) as unknown as TypedDocumentString<DeleteTaskMutation, DeleteTaskMutationVariables>;
export const NextSubmittedDocument = new TypedDocumentString(`
    query NextSubmitted($decided: ID!) {
  baoleaderTasks(
    filters: {status: {eq: PENDING}, id: {notIn: [$decided]}}
    pagination: {limit: 1}
    sort: ["createdAt:desc"]
  ) {
    data {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<NextSubmittedQuery, NextSubmittedQueryVariables>;
export const CompanyTemplatesDocument = new TypedDocumentString(`
    query CompanyTemplates($search: String, $filters: TaskTypeFiltersInput, $pagination: PaginationInput, $sort: [String!]) {
  companyTaskTypes(
    search: $search
    filters: $filters
    pagination: $pagination
    sort: $sort
  ) {
    count
    data {
      ...TemplateCardParts
    }
  }
}
    fragment TemplateCardParts on TaskType {
  id
  title
  status
  externalId: ER_ID
  tag: category {
    id
    title
    image: featureImage {
      url
      formats {
        thumbnail {
          url
        }
      }
    }
  }
  creator {
    id
    firstName
    lastName
  }
  createdAt
}`) as unknown as TypedDocumentString<CompanyTemplatesQuery, CompanyTemplatesQueryVariables>;
export const TemplateCountsDocument = new TypedDocumentString(`
    query TemplateCounts {
  all: countCompanyTaskTypes
  on: countCompanyTaskTypes(filters: {status: {eq: active}})
  off: countCompanyTaskTypes(filters: {status: {eq: deactivated}})
}
    `) as unknown as TypedDocumentString<TemplateCountsQuery, TemplateCountsQueryVariables>;
export const TemplateTagsDocument = new TypedDocumentString(`
    query TemplateTags {
  categories(sort: ["title:asc"], pagination: {start: 0, limit: 100}) {
    data {
      id
      title
    }
  }
}
    `) as unknown as TypedDocumentString<TemplateTagsQuery, TemplateTagsQueryVariables>;
export const TemplateCreatorsDocument = new TypedDocumentString(`
    query TemplateCreators {
  taskTypeCreators {
    id
    firstName
    lastName
  }
}
    `) as unknown as TypedDocumentString<TemplateCreatorsQuery, TemplateCreatorsQueryVariables>;
export const TemplateByIdDocument = new TypedDocumentString(`
    query TemplateById($id: ID!) {
  taskType(id: $id) {
    ...TemplateParts
    creator {
      id
      firstName
      lastName
    }
    createdAt
  }
  taskTypeProjects(id: $id) {
    id
    name
    image: featured_image {
      url
      formats {
        thumbnail {
          url
        }
      }
    }
  }
}
    fragment TemplateParts on TaskType {
  id
  rowVersion
  version
  title
  status
  externalId: ER_ID
  photoRequired
  withComment
  tag: category {
    id
    title
  }
  goal: un_sdg {
    id
    name
  }
  dataFields
  updatedAt
}`) as unknown as TypedDocumentString<TemplateByIdQuery, TemplateByIdQueryVariables>;
export const TemplateVersionsDocument = new TypedDocumentString(`
    query TemplateVersions($id: ID!) {
  taskTypeVersions(id: $id) {
    data {
      ...TemplateParts
    }
    saves {
      version
      savedAt
      savedBy {
        id
        firstName
        lastName
      }
    }
  }
}
    fragment TemplateParts on TaskType {
  id
  rowVersion
  version
  title
  status
  externalId: ER_ID
  photoRequired
  withComment
  tag: category {
    id
    title
  }
  goal: un_sdg {
    id
    name
  }
  dataFields
  updatedAt
}`) as unknown as TypedDocumentString<TemplateVersionsQuery, TemplateVersionsQueryVariables>;
export const DataListNamesDocument = new TypedDocumentString(`
    query DataListNames($ids: [ID!]) {
  dataLists(filters: {id: {in: $ids}}, pagination: {start: 0, limit: 500}) {
    data {
      id
      name
    }
  }
}
    `) as unknown as TypedDocumentString<DataListNamesQuery, DataListNamesQueryVariables>;
export const ChooserTemplatesDocument = new TypedDocumentString(`
    query ChooserTemplates($search: String, $pagination: PaginationInput) {
  taskTypeTemplates(search: $search, pagination: $pagination) {
    count
    data {
      ...TemplateCardParts
      dataFields
    }
  }
}
    fragment TemplateCardParts on TaskType {
  id
  title
  status
  externalId: ER_ID
  tag: category {
    id
    title
    image: featureImage {
      url
      formats {
        thumbnail {
          url
        }
      }
    }
  }
  creator {
    id
    firstName
    lastName
  }
  createdAt
}`) as unknown as TypedDocumentString<ChooserTemplatesQuery, ChooserTemplatesQueryVariables>;
export const RecentTemplatesDocument = new TypedDocumentString(`
    query RecentTemplates($ids: [ID!]) {
  taskTypes(filters: {id: {in: $ids}, status: {eq: active}}) {
    data {
      ...TemplateCardParts
      dataFields
    }
  }
}
    fragment TemplateCardParts on TaskType {
  id
  title
  status
  externalId: ER_ID
  tag: category {
    id
    title
    image: featureImage {
      url
      formats {
        thumbnail {
          url
        }
      }
    }
  }
  creator {
    id
    firstName
    lastName
  }
  createdAt
}`) as unknown as TypedDocumentString<RecentTemplatesQuery, RecentTemplatesQueryVariables>;
export const CreateTemplateDocument = new TypedDocumentString(`
    mutation CreateTemplate($input: BaoleaderTaskTypeInput!, $fields: [JSON!], $draft: TaskTypeDraftRef) {
  createBaoleaderTaskType(input: $input, dataFieldsArr: $fields, draft: $draft) {
    ...TemplateParts
  }
}
    fragment TemplateParts on TaskType {
  id
  rowVersion
  version
  title
  status
  externalId: ER_ID
  photoRequired
  withComment
  tag: category {
    id
    title
  }
  goal: un_sdg {
    id
    name
  }
  dataFields
  updatedAt
}`) as unknown as TypedDocumentString<CreateTemplateMutation, CreateTemplateMutationVariables>;
export const UpdateTemplateDocument = new TypedDocumentString(`
    mutation UpdateTemplate($id: ID!, $input: BaoleaderTaskTypeInput!, $fields: [JSON!], $diffs: JSON) {
  updateBaoleaderTaskType(
    id: $id
    input: $input
    dataFieldsArr: $fields
    diffs: $diffs
  ) {
    ...TemplateParts
  }
}
    fragment TemplateParts on TaskType {
  id
  rowVersion
  version
  title
  status
  externalId: ER_ID
  photoRequired
  withComment
  tag: category {
    id
    title
  }
  goal: un_sdg {
    id
    name
  }
  dataFields
  updatedAt
}`) as unknown as TypedDocumentString<UpdateTemplateMutation, UpdateTemplateMutationVariables>;
export const ActivateTemplateDocument = new TypedDocumentString(`
    mutation ActivateTemplate($id: ID!) {
  activateTaskType(id: $id) {
    ...TemplateParts
  }
}
    fragment TemplateParts on TaskType {
  id
  rowVersion
  version
  title
  status
  externalId: ER_ID
  photoRequired
  withComment
  tag: category {
    id
    title
  }
  goal: un_sdg {
    id
    name
  }
  dataFields
  updatedAt
}`) as unknown as TypedDocumentString<ActivateTemplateMutation, ActivateTemplateMutationVariables>;
export const DeactivateTemplateDocument = new TypedDocumentString(`
    mutation DeactivateTemplate($id: ID!) {
  deactivateTaskType(id: $id) {
    ...TemplateParts
  }
}
    fragment TemplateParts on TaskType {
  id
  rowVersion
  version
  title
  status
  externalId: ER_ID
  photoRequired
  withComment
  tag: category {
    id
    title
  }
  goal: un_sdg {
    id
    name
  }
  dataFields
  updatedAt
}`) as unknown as TypedDocumentString<DeactivateTemplateMutation, DeactivateTemplateMutationVariables>;
export const LinkTemplateDocument = new TypedDocumentString(`
    mutation LinkTemplate($input: CreateTaskDefinitionInput!) {
  createTaskDefinition(input: $input) {
    id
    rowVersion
    status
    tag: category {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<LinkTemplateMutation, LinkTemplateMutationVariables>;
export const ChangeTemplateLinkDocument = new TypedDocumentString(`
    mutation ChangeTemplateLink($id: ID!, $input: UpdateTaskDefinitionInput!) {
  updateTaskDefinition(id: $id, input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<ChangeTemplateLinkMutation, ChangeTemplateLinkMutationVariables>;
