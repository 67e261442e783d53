// Made by npm run generate; a test fails when it is stale.
import type { MapSummaryQuery, MapSummaryQueryVariables, MapTasksQuery, MapTasksQueryVariables, MapTaskQuery, MapTaskQueryVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const MapSummaryDocument = /*#__PURE__*/ new TypedDocumentString(`
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
export const MapTasksDocument = /*#__PURE__*/ new TypedDocumentString(`
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
      title
      status
      outside
      createdAt
      reportedAt: date_reported
      template: task_type {
        id
        title: localizedTitle
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
export const MapTaskDocument = /*#__PURE__*/ new TypedDocumentString(`
    query MapTask($id: ID!) {
  baoleaderTask(id: $id) {
    id
    title
    status
    outside
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
      title: localizedTitle
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
