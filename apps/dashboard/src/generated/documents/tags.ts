// Made by npm run generate; a test fails when it is stale.
import type { TagsQuery, TagsQueryVariables, CanDeactivateTagQuery, CanDeactivateTagQueryVariables, MergeTagsMutation, MergeTagsMutationVariables, UpdateTagMutation, UpdateTagMutationVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const TagsDocument = /*#__PURE__*/ new TypedDocumentString(`
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
export const CanDeactivateTagDocument = /*#__PURE__*/ new TypedDocumentString(`
    query CanDeactivateTag($id: ID!) {
  canDeactivateCategory(id: $id)
}
    `) as unknown as TypedDocumentString<CanDeactivateTagQuery, CanDeactivateTagQueryVariables>;
export const MergeTagsDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation MergeTags($id: ID!, $into: ID!) {
  mergeCategories(id: $id, into: $into) {
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
}`) as unknown as TypedDocumentString<MergeTagsMutation, MergeTagsMutationVariables>;
export const UpdateTagDocument = /*#__PURE__*/ new TypedDocumentString(`
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
