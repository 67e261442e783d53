// Made by npm run generate; a test fails when it is stale.
import type { SiteOfProjectQuery, SiteOfProjectQueryVariables, OutlinesQuery, OutlinesQueryVariables, CountSitesQuery, CountSitesQueryVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const SiteOfProjectDocument = /*#__PURE__*/ new TypedDocumentString(`
    query SiteOfProject($project: ID!) {
  sites(filters: {project: {eq: $project}}, pagination: {limit: 1}) {
    data {
      id
      rowVersion
      outline
      points
      tasksOutside
      isChecked
    }
  }
}
    `) as unknown as TypedDocumentString<SiteOfProjectQuery, SiteOfProjectQueryVariables>;
export const OutlinesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Outlines($filters: SiteFiltersInput, $limit: Int) {
  sites(filters: $filters, pagination: {limit: $limit}) {
    count
    data {
      id
      outline
    }
  }
}
    `) as unknown as TypedDocumentString<OutlinesQuery, OutlinesQueryVariables>;
export const CountSitesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query CountSites {
  sites {
    count
  }
}
    `) as unknown as TypedDocumentString<CountSitesQuery, CountSitesQueryVariables>;
