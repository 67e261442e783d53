// Made by npm run generate; a test fails when it is stale.
import type { TrainingQuery, TrainingQueryVariables, UpdateVideoMutation, UpdateVideoMutationVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const TrainingDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Training {
  trainingVideos {
    videos: training_videos {
      id
      title
      description
      category
      url
      captions
      poster
      seconds
      watched
      tags {
        option
      }
    }
    faqs: FAQs {
      id
      question
      answer
      category
      tags {
        option
      }
    }
  }
}
    `) as unknown as TypedDocumentString<TrainingQuery, TrainingQueryVariables>;
export const UpdateVideoDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateVideo($id: ID!, $watched: Boolean!) {
  updateVideo(id: $id, input: {watched: $watched}) {
    id
  }
}
    `) as unknown as TypedDocumentString<UpdateVideoMutation, UpdateVideoMutationVariables>;
