// Made by npm run generate; a test fails when it is stale.
import type { TrainingQuery, TrainingQueryVariables } from '../graphql.ts'
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
