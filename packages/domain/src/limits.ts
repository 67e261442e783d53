/** Every bound of the product in one place. Sizes are in bytes unless the name says otherwise. */
export const limits = {
  /** Rows on a page of a table when nobody chose otherwise. */
  pageSize: 10,
  /** Largest page a list answers; pickers ask for 500. */
  pageSizeMax: 500,
  /** A submission's JSON, without its photos. */
  submissionBytes: 512 * 1024,
  /** Any other JSON body. */
  bodyBytes: 1024 * 1024,
  imageBytes: 5 * 1024 * 1024,
  documentBytes: 20 * 1024 * 1024,
  photosPerSubmission: 60,
  commentCharacters: 5000,
  textAnswerCharacters: 5000,
  reasonCharacters: 2000,
  /** How far ahead of the server a phone's clock may be before its report time is not believed, in ms. */
  clockAheadMs: 10 * 60 * 1000,
  session: {
    staffDays: 30,
    /** A phone in the field may not see a network for months. */
    collectorDays: 400,
  },
  signIn: { attempts: 10, windowSeconds: 15 * 60 },
  code: { minutes: 10, tries: 5, digits: 6 },
  invite: { days: 7 },
  /** Seconds after which a signed file address is worth nothing. */
  fileAddressSeconds: 24 * 60 * 60,
  graphqlDepth: 12,
  graphqlCost: 800,
} as const
