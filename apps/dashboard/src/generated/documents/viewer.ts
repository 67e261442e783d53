// Made by npm run generate; a test fails when it is stale.
import type { ViewerQuery, ViewerQueryVariables, ProjectCountQuery, ProjectCountQueryVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const ViewerDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Viewer {
  myUser {
    id
    firstName
    lastName
    email
    language
    confirmed
    secondFactor
    onboardingInformation {
      hasSteps
      profileCompleted
      billingInformationCompleted
      guideWizard
    }
    abilities
    inProjects
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
      language
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
export const ProjectCountDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ProjectCount {
  countCompanyProjects
}
    `) as unknown as TypedDocumentString<ProjectCountQuery, ProjectCountQueryVariables>;
