// Made by scripts/generate-types.ts; a test fails when it is stale.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type DateFilterInput = {
  /** Both bounds included. */
  between?: Array<string> | null | undefined;
  gte?: string | null | undefined;
  lte?: string | null | undefined;
};

export type IdFilterInput = {
  contains?: string | null | undefined;
  eq?: string | null | undefined;
  in?: Array<string> | null | undefined;
  notIn?: Array<string> | null | undefined;
};

export type PaginationInput = {
  /** Rows to answer, 10 by default, 500 at most. */
  limit?: number | null | undefined;
  /** Rows to leave out, 0 by default. */
  start?: number | null | undefined;
};

export type RequestMoreInfoInput = {
  requestedInfo: string;
  rev?: number | null | undefined;
};

export type StatusFilterInput = {
  eq?: TaskStatus | null | undefined;
  in?: Array<TaskStatus> | null | undefined;
};

/** What the viewer may do with this task now. */
export type TaskAbility =
  | 'approve'
  | 'reject'
  | 'request_edit';

export type TaskFiltersInput = {
  baorider?: IdFilterInput | null | undefined;
  community?: IdFilterInput | null | undefined;
  createdAt?: DateFilterInput | null | undefined;
  date_reported?: DateFilterInput | null | undefined;
  id?: IdFilterInput | null | undefined;
  or?: Array<TaskFiltersInput> | null | undefined;
  project?: IdFilterInput | null | undefined;
  status?: StatusFilterInput | null | undefined;
  task_type?: IdFilterInput | null | undefined;
  un_sdg?: IdFilterInput | null | undefined;
};

export type TaskStatus =
  | 'COMPLETED'
  | 'IN_PROGRESS'
  | 'MORE_INFO_REQUESTED'
  | 'PENDING'
  | 'REJECTED'
  | 'REPORTED';

export type TaskTypeStatus =
  | 'active'
  | 'deactivated'
  | 'old';

export type UpdateBaoleaderTaskInput = {
  /** Why it is rejected; stored before the status. */
  cancellationReason?: string | null | undefined;
  /** The ids of all its documents, those it had and those that come. */
  documents?: Array<string> | null | undefined;
  /** What is asked for when it is sent back. */
  requestedInfo?: string | null | undefined;
  /** The version that was seen; another one now refuses the change. */
  rev?: number | null | undefined;
  /** COMPLETED, REJECTED or MORE_INFO_REQUESTED, from PENDING. */
  status?: TaskStatus | null | undefined;
};

export type FilePartsFragment = { id: string, name: string, ext: string, mime: string, size: number, url: string, width: number | null, height: number | null, createdAt: string, updatedAt: string, formats: { thumbnail: { url: string }, medium: { url: string } } | null };

export type CollectorPartsFragment = { id: string, firstName: string, lastName: string, phoneNumber: string | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null };

export type TaskFeedQueryVariables = Exact<{
  filters?: TaskFiltersInput | null | undefined;
  pagination?: PaginationInput | null | undefined;
}>;


export type TaskFeedQuery = { baoleaderTasks: { count: number, data: Array<{ id: string, status: TaskStatus, createdAt: string, date_reported: string | null, photosExpected: number, photosArrived: number, edit_from: { id: string } | null, task_type: { id: string, title: string, category: { id: string, title: string, featureImage: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null }, project: { id: string, name: string }, community: { id: string, name: string } | null, baorider: { id: string, firstName: string, lastName: string, phoneNumber: string | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null, community_member: { id: string, firstName: string, lastName: string, phoneNumber: string | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null, photos: Array<{ id: string, formats: { thumbnail: { url: string } } | null }> }> } };

export type TaskPhotosQueryVariables = Exact<{
  id: string;
}>;


export type TaskPhotosQuery = { baoleaderTask: { photos: Array<{ id: string, name: string, ext: string, mime: string, size: number, url: string, width: number | null, height: number | null, createdAt: string, updatedAt: string, formats: { thumbnail: { url: string }, medium: { url: string } } | null }> } | null };

export type TaskCountsQueryVariables = Exact<{ [key: string]: never; }>;


export type TaskCountsQuery = { reported: number, submitted: number, approved: number, collectors: number };

export type TaskPartsFragment = { id: string, rev: number, status: TaskStatus, createdAt: string, updatedAt: string, date_reported: string | null, task_origin: string, timezone: string, reportedOffline: boolean, madeOnDesktop: boolean, abilities: Array<TaskAbility>, photosExpected: number, photosArrived: number, decidedAt: string | null, decidedBy: { id: string, firstName: string, lastName: string } | null, edit_from: { id: string, status: TaskStatus } | null, edits: Array<{ id: string, status: TaskStatus }>, task_type: { id: string, title: string, status: TaskTypeStatus, version: number, dataFields: unknown, category: { id: string, title: string } | null, un_sdg: { id: string, name: string } | null }, project: { id: string, name: string }, community: { id: string, name: string } | null, baorider: { camera_permission: boolean | null, location_permission: boolean | null, media_library_permission: boolean | null, id: string, firstName: string, lastName: string, phoneNumber: string | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null, community_member: { id: string, firstName: string, lastName: string, phoneNumber: string | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null, location: { text: string | null, latitude: number | null, longitude: number | null, accuracy: number | null } | null, documents: Array<{ id: string, name: string, ext: string, mime: string, size: number, url: string, width: number | null, height: number | null, createdAt: string, updatedAt: string, formats: { thumbnail: { url: string }, medium: { url: string } } | null }>, evidences: Array<{ id: string, notes: string | null, latitude: number | null, longitude: number | null, requestedInfo: string | null, cancellationReason: string | null, location: { text: string | null, latitude: number | null, longitude: number | null, accuracy: number | null } | null, photos: Array<{ id: string, name: string, ext: string, mime: string, size: number, url: string, width: number | null, height: number | null, createdAt: string, updatedAt: string, formats: { thumbnail: { url: string }, medium: { url: string } } | null }>, data_field_values: Array<{ id: string, value: unknown, text: string, data_field: { id: string, label: string, kind: string }, photos: Array<{ id: string, name: string, ext: string, mime: string, size: number, url: string, width: number | null, height: number | null, createdAt: string, updatedAt: string, formats: { thumbnail: { url: string }, medium: { url: string } } | null }> }> }> };

export type TaskByIdQueryVariables = Exact<{
  id: string;
}>;


export type TaskByIdQuery = { baoleaderTask: { id: string, rev: number, status: TaskStatus, createdAt: string, updatedAt: string, date_reported: string | null, task_origin: string, timezone: string, reportedOffline: boolean, madeOnDesktop: boolean, abilities: Array<TaskAbility>, photosExpected: number, photosArrived: number, decidedAt: string | null, decidedBy: { id: string, firstName: string, lastName: string } | null, edit_from: { id: string, status: TaskStatus } | null, edits: Array<{ id: string, status: TaskStatus }>, task_type: { id: string, title: string, status: TaskTypeStatus, version: number, dataFields: unknown, category: { id: string, title: string } | null, un_sdg: { id: string, name: string } | null }, project: { id: string, name: string }, community: { id: string, name: string } | null, baorider: { camera_permission: boolean | null, location_permission: boolean | null, media_library_permission: boolean | null, id: string, firstName: string, lastName: string, phoneNumber: string | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null, community_member: { id: string, firstName: string, lastName: string, phoneNumber: string | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null, location: { text: string | null, latitude: number | null, longitude: number | null, accuracy: number | null } | null, documents: Array<{ id: string, name: string, ext: string, mime: string, size: number, url: string, width: number | null, height: number | null, createdAt: string, updatedAt: string, formats: { thumbnail: { url: string }, medium: { url: string } } | null }>, evidences: Array<{ id: string, notes: string | null, latitude: number | null, longitude: number | null, requestedInfo: string | null, cancellationReason: string | null, location: { text: string | null, latitude: number | null, longitude: number | null, accuracy: number | null } | null, photos: Array<{ id: string, name: string, ext: string, mime: string, size: number, url: string, width: number | null, height: number | null, createdAt: string, updatedAt: string, formats: { thumbnail: { url: string }, medium: { url: string } } | null }>, data_field_values: Array<{ id: string, value: unknown, text: string, data_field: { id: string, label: string, kind: string }, photos: Array<{ id: string, name: string, ext: string, mime: string, size: number, url: string, width: number | null, height: number | null, createdAt: string, updatedAt: string, formats: { thumbnail: { url: string }, medium: { url: string } } | null }> }> }> } | null };

export type ReviewTaskMutationVariables = Exact<{
  id: string;
  input: UpdateBaoleaderTaskInput;
}>;


export type ReviewTaskMutation = { updateBaoleaderTask: { id: string, rev: number, status: TaskStatus, createdAt: string, updatedAt: string, date_reported: string | null, task_origin: string, timezone: string, reportedOffline: boolean, madeOnDesktop: boolean, abilities: Array<TaskAbility>, photosExpected: number, photosArrived: number, decidedAt: string | null, decidedBy: { id: string, firstName: string, lastName: string } | null, edit_from: { id: string, status: TaskStatus } | null, edits: Array<{ id: string, status: TaskStatus }>, task_type: { id: string, title: string, status: TaskTypeStatus, version: number, dataFields: unknown, category: { id: string, title: string } | null, un_sdg: { id: string, name: string } | null }, project: { id: string, name: string }, community: { id: string, name: string } | null, baorider: { camera_permission: boolean | null, location_permission: boolean | null, media_library_permission: boolean | null, id: string, firstName: string, lastName: string, phoneNumber: string | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null, community_member: { id: string, firstName: string, lastName: string, phoneNumber: string | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null, location: { text: string | null, latitude: number | null, longitude: number | null, accuracy: number | null } | null, documents: Array<{ id: string, name: string, ext: string, mime: string, size: number, url: string, width: number | null, height: number | null, createdAt: string, updatedAt: string, formats: { thumbnail: { url: string }, medium: { url: string } } | null }>, evidences: Array<{ id: string, notes: string | null, latitude: number | null, longitude: number | null, requestedInfo: string | null, cancellationReason: string | null, location: { text: string | null, latitude: number | null, longitude: number | null, accuracy: number | null } | null, photos: Array<{ id: string, name: string, ext: string, mime: string, size: number, url: string, width: number | null, height: number | null, createdAt: string, updatedAt: string, formats: { thumbnail: { url: string }, medium: { url: string } } | null }>, data_field_values: Array<{ id: string, value: unknown, text: string, data_field: { id: string, label: string, kind: string }, photos: Array<{ id: string, name: string, ext: string, mime: string, size: number, url: string, width: number | null, height: number | null, createdAt: string, updatedAt: string, formats: { thumbnail: { url: string }, medium: { url: string } } | null }> }> }> } };

export type RequestEditMutationVariables = Exact<{
  id: string;
  input: RequestMoreInfoInput;
}>;


export type RequestEditMutation = { requestMoreInfo: { id: string, rev: number, status: TaskStatus, createdAt: string, updatedAt: string, date_reported: string | null, task_origin: string, timezone: string, reportedOffline: boolean, madeOnDesktop: boolean, abilities: Array<TaskAbility>, photosExpected: number, photosArrived: number, decidedAt: string | null, decidedBy: { id: string, firstName: string, lastName: string } | null, edit_from: { id: string, status: TaskStatus } | null, edits: Array<{ id: string, status: TaskStatus }>, task_type: { id: string, title: string, status: TaskTypeStatus, version: number, dataFields: unknown, category: { id: string, title: string } | null, un_sdg: { id: string, name: string } | null }, project: { id: string, name: string }, community: { id: string, name: string } | null, baorider: { camera_permission: boolean | null, location_permission: boolean | null, media_library_permission: boolean | null, id: string, firstName: string, lastName: string, phoneNumber: string | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null, community_member: { id: string, firstName: string, lastName: string, phoneNumber: string | null, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null } | null, location: { text: string | null, latitude: number | null, longitude: number | null, accuracy: number | null } | null, documents: Array<{ id: string, name: string, ext: string, mime: string, size: number, url: string, width: number | null, height: number | null, createdAt: string, updatedAt: string, formats: { thumbnail: { url: string }, medium: { url: string } } | null }>, evidences: Array<{ id: string, notes: string | null, latitude: number | null, longitude: number | null, requestedInfo: string | null, cancellationReason: string | null, location: { text: string | null, latitude: number | null, longitude: number | null, accuracy: number | null } | null, photos: Array<{ id: string, name: string, ext: string, mime: string, size: number, url: string, width: number | null, height: number | null, createdAt: string, updatedAt: string, formats: { thumbnail: { url: string }, medium: { url: string } } | null }>, data_field_values: Array<{ id: string, value: unknown, text: string, data_field: { id: string, label: string, kind: string }, photos: Array<{ id: string, name: string, ext: string, mime: string, size: number, url: string, width: number | null, height: number | null, createdAt: string, updatedAt: string, formats: { thumbnail: { url: string }, medium: { url: string } } | null }> }> }> } };

export type NextSubmittedQueryVariables = Exact<{
  decided: string;
}>;


export type NextSubmittedQuery = { baoleaderTasks: { data: Array<{ id: string }> } };

export type ViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuery = { myUser: { id: string, firstName: string, lastName: string, email: string | null, confirmed: boolean, abilities: Array<string>, profilePicture: { url: string, formats: { thumbnail: { url: string } } | null } | null, company: { id: string, name: string }, role: { name: string, label: string } } };

export type ProjectCountQueryVariables = Exact<{ [key: string]: never; }>;


export type ProjectCountQuery = { countCompanyProjects: number };

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
export const FilePartsFragmentDoc = new TypedDocumentString(`
    fragment FileParts on File {
  id
  name
  ext
  mime
  size
  url
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
  }
}
    `, {"fragmentName":"FileParts"}) as unknown as TypedDocumentString<FilePartsFragment, unknown>;
export const TaskPartsFragmentDoc = new TypedDocumentString(`
    fragment TaskParts on BaoleaderTask {
  id
  rev
  status
  createdAt
  updatedAt
  date_reported
  task_origin
  timezone
  reportedOffline
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
  edit_from {
    id
    status
  }
  edits {
    id
    status
  }
  task_type {
    id
    title
    status
    version
    dataFields
    category {
      id
      title
    }
    un_sdg {
      id
      name
    }
  }
  project {
    id
    name
  }
  community {
    id
    name
  }
  baorider {
    ...CollectorParts
    camera_permission
    location_permission
    media_library_permission
  }
  community_member {
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
    cancellationReason
    location {
      text
      latitude
      longitude
      accuracy
    }
    photos {
      ...FileParts
    }
    data_field_values {
      id
      value
      text
      data_field {
        id
        label
        kind
      }
      photos {
        id
        name
        ext
        mime
        size
        url
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
        }
      }
    }
  }
}
    fragment FileParts on File {
  id
  name
  ext
  mime
  size
  url
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
export const TaskFeedDocument = new TypedDocumentString(`
    query TaskFeed($filters: TaskFiltersInput, $pagination: PaginationInput) {
  baoleaderTasks(
    filters: $filters
    pagination: $pagination
    sort: ["createdAt:desc"]
  ) {
    count
    data {
      id
      status
      createdAt
      date_reported
      photosExpected
      photosArrived
      edit_from {
        id
      }
      task_type {
        id
        title
        category {
          id
          title
          featureImage {
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
      community {
        id
        name
      }
      baorider {
        ...CollectorParts
      }
      community_member {
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
  ext
  mime
  size
  url
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
export const TaskByIdDocument = new TypedDocumentString(`
    query TaskById($id: ID!) {
  baoleaderTask(id: $id) {
    ...TaskParts
  }
}
    fragment FileParts on File {
  id
  name
  ext
  mime
  size
  url
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
  rev
  status
  createdAt
  updatedAt
  date_reported
  task_origin
  timezone
  reportedOffline
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
  edit_from {
    id
    status
  }
  edits {
    id
    status
  }
  task_type {
    id
    title
    status
    version
    dataFields
    category {
      id
      title
    }
    un_sdg {
      id
      name
    }
  }
  project {
    id
    name
  }
  community {
    id
    name
  }
  baorider {
    ...CollectorParts
    camera_permission
    location_permission
    media_library_permission
  }
  community_member {
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
    cancellationReason
    location {
      text
      latitude
      longitude
      accuracy
    }
    photos {
      ...FileParts
    }
    data_field_values {
      id
      value
      text
      data_field {
        id
        label
        kind
      }
      photos {
        id
        name
        ext
        mime
        size
        url
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
        }
      }
    }
  }
}`) as unknown as TypedDocumentString<TaskByIdQuery, TaskByIdQueryVariables>;
export const ReviewTaskDocument = new TypedDocumentString(`
    mutation ReviewTask($id: ID!, $input: UpdateBaoleaderTaskInput!) {
  updateBaoleaderTask(id: $id, input: $input) {
    ...TaskParts
  }
}
    fragment FileParts on File {
  id
  name
  ext
  mime
  size
  url
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
  rev
  status
  createdAt
  updatedAt
  date_reported
  task_origin
  timezone
  reportedOffline
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
  edit_from {
    id
    status
  }
  edits {
    id
    status
  }
  task_type {
    id
    title
    status
    version
    dataFields
    category {
      id
      title
    }
    un_sdg {
      id
      name
    }
  }
  project {
    id
    name
  }
  community {
    id
    name
  }
  baorider {
    ...CollectorParts
    camera_permission
    location_permission
    media_library_permission
  }
  community_member {
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
    cancellationReason
    location {
      text
      latitude
      longitude
      accuracy
    }
    photos {
      ...FileParts
    }
    data_field_values {
      id
      value
      text
      data_field {
        id
        label
        kind
      }
      photos {
        id
        name
        ext
        mime
        size
        url
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
        }
      }
    }
  }
}`) as unknown as TypedDocumentString<ReviewTaskMutation, ReviewTaskMutationVariables>;
export const RequestEditDocument = new TypedDocumentString(`
    mutation RequestEdit($id: ID!, $input: RequestMoreInfoInput!) {
  requestMoreInfo(id: $id, input: $input) {
    ...TaskParts
  }
}
    fragment FileParts on File {
  id
  name
  ext
  mime
  size
  url
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
  rev
  status
  createdAt
  updatedAt
  date_reported
  task_origin
  timezone
  reportedOffline
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
  edit_from {
    id
    status
  }
  edits {
    id
    status
  }
  task_type {
    id
    title
    status
    version
    dataFields
    category {
      id
      title
    }
    un_sdg {
      id
      name
    }
  }
  project {
    id
    name
  }
  community {
    id
    name
  }
  baorider {
    ...CollectorParts
    camera_permission
    location_permission
    media_library_permission
  }
  community_member {
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
    cancellationReason
    location {
      text
      latitude
      longitude
      accuracy
    }
    photos {
      ...FileParts
    }
    data_field_values {
      id
      value
      text
      data_field {
        id
        label
        kind
      }
      photos {
        id
        name
        ext
        mime
        size
        url
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
        }
      }
    }
  }
}`) as unknown as TypedDocumentString<RequestEditMutation, RequestEditMutationVariables>;
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
export const ViewerDocument = new TypedDocumentString(`
    query Viewer {
  myUser {
    id
    firstName
    lastName
    email
    confirmed
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
