// Made by npm run generate; a test fails when it is stale.
import type { DeskTemplatesQuery, DeskTemplatesQueryVariables, DeskTemplateQuery, DeskTemplateQueryVariables, SentBackReportQuery, SentBackReportQueryVariables, CreateTaskMutation, CreateTaskMutationVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const DeskTemplatesDocument = /*#__PURE__*/ new TypedDocumentString(`
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
        title: localizedTitle
        status
      }
    }
  }
}
    `) as unknown as TypedDocumentString<DeskTemplatesQuery, DeskTemplatesQueryVariables>;
export const DeskTemplateDocument = /*#__PURE__*/ new TypedDocumentString(`
    query DeskTemplate($id: ID!) {
  taskType(id: $id) {
    id
    title: localizedTitle
    version
    dataFields: localizedFields
    photoRequired
    withComment
  }
}
    `) as unknown as TypedDocumentString<DeskTemplateQuery, DeskTemplateQueryVariables>;
export const SentBackReportDocument = /*#__PURE__*/ new TypedDocumentString(`
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
      title: localizedTitle
      version
      dataFields: localizedFields
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
export const CreateTaskDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateTask($input: CreateBaoleaderTaskInput!) {
  createBaoleaderTask(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreateTaskMutation, CreateTaskMutationVariables>;
