// Made by npm run generate; a test fails when it is stale.
import type { ProjectsQuery, ProjectsQueryVariables, ProjectFiguresQuery, ProjectFiguresQueryVariables, ProjectByIdQuery, ProjectByIdQueryVariables, MetricsOfProjectQuery, MetricsOfProjectQueryVariables, GoalsOfProjectQuery, GoalsOfProjectQueryVariables, GroupsOfProjectQuery, GroupsOfProjectQueryVariables, CreateProjectMutation, CreateProjectMutationVariables, UpdateProjectMutation, UpdateProjectMutationVariables, ProjectCollectorsQuery, ProjectCollectorsQueryVariables, CandidatesForProjectQuery, CandidatesForProjectQueryVariables, CandidateIdsForProjectQuery, CandidateIdsForProjectQueryVariables, AddCollectorsToProjectMutation, AddCollectorsToProjectMutationVariables, CollectorIdsOfProjectQuery, CollectorIdsOfProjectQueryVariables, SetCollectorsOfProjectMutation, SetCollectorsOfProjectMutationVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const ProjectsDocument = /*#__PURE__*/ new TypedDocumentString(`
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
export const ProjectFiguresDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ProjectFigures($ids: [ID!]!) {
  projectFigures(ids: $ids) {
    id
    tasks
    templates
    collectors: dataCollectors
    lastReportAt
  }
}
    `) as unknown as TypedDocumentString<ProjectFiguresQuery, ProjectFiguresQueryVariables>;
export const ProjectByIdDocument = /*#__PURE__*/ new TypedDocumentString(`
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
export const MetricsOfProjectDocument = /*#__PURE__*/ new TypedDocumentString(`
    query MetricsOfProject($id: ID!) {
  projectMetrics(projectId: $id) {
    reportedTasks
    completedTasks
    averageCompletionTime
    averageEvidenceTime
  }
}
    `) as unknown as TypedDocumentString<MetricsOfProjectQuery, MetricsOfProjectQueryVariables>;
export const GoalsOfProjectDocument = /*#__PURE__*/ new TypedDocumentString(`
    query GoalsOfProject($id: ID!) {
  projectSdgTags(projectId: $id) {
    id
    name
  }
}
    `) as unknown as TypedDocumentString<GoalsOfProjectQuery, GoalsOfProjectQueryVariables>;
export const GroupsOfProjectDocument = /*#__PURE__*/ new TypedDocumentString(`
    query GroupsOfProject($id: ID!) {
  projectGroups(projectId: $id) {
    id
    name
  }
}
    `) as unknown as TypedDocumentString<GroupsOfProjectQuery, GroupsOfProjectQueryVariables>;
export const CreateProjectDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateProject($input: CreateBaoleaderProjectInput!) {
  createBaoleaderProject(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreateProjectMutation, CreateProjectMutationVariables>;
export const UpdateProjectDocument = /*#__PURE__*/ new TypedDocumentString(`
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
export const ProjectCollectorsDocument = /*#__PURE__*/ new TypedDocumentString(`
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
export const CandidatesForProjectDocument = /*#__PURE__*/ new TypedDocumentString(`
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
export const CandidateIdsForProjectDocument = /*#__PURE__*/ new TypedDocumentString(`
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
export const AddCollectorsToProjectDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation AddCollectorsToProject($projectId: ID!, $ids: [ID!]!) {
  addDataCollectorsToProject(projectId: $projectId, dataCollectorIds: $ids) {
    id
  }
}
    `) as unknown as TypedDocumentString<AddCollectorsToProjectMutation, AddCollectorsToProjectMutationVariables>;
export const CollectorIdsOfProjectDocument = /*#__PURE__*/ new TypedDocumentString(`
    query CollectorIdsOfProject($id: ID!) {
  baoleaderProject(id: $id) {
    collectors: verifiers {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<CollectorIdsOfProjectQuery, CollectorIdsOfProjectQueryVariables>;
export const SetCollectorsOfProjectDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SetCollectorsOfProject($id: ID!, $input: UpdateBaoleaderProjectInput!) {
  updateBaoleaderProject(id: $id, input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<SetCollectorsOfProjectMutation, SetCollectorsOfProjectMutationVariables>;
