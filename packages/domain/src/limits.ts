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
  /** A list of people to import, as a file. */
  importBytes: 5 * 1024 * 1024,
  /** People in it. */
  importRows: 5000,
  /** Items of a data list that one call brings or changes. */
  dataListItemsAtOnce: 5000,
  dataListItemCharacters: 500,
  /** Options of a data list that one answer to a phone holds. */
  optionsAtOnce: 5000,
  /** As many items as long as may be, where JSON needs six bytes a character; and the file that they are in. */
  dataListImportBytes: 16 * 1024 * 1024,
  photosPerSubmission: 60,
  commentCharacters: 5000,
  textAnswerCharacters: 5000,
  reasonCharacters: 2000,
  /** What a reviewer says to one question or photo of a request. */
  remarkCharacters: 300,
  /** Questions and photos that one request marks. */
  requestedChanges: 100,
  /** Tasks that one call decides. */
  decisionsAtOnce: 100,
  /** Versions of one report that its history goes through. */
  versions: 50,
  /** Versions of one template that its history shows, the newest first. */
  templateVersions: 100,
  /** How far ahead of the server a phone's clock may be before its report time is not believed, in ms. */
  clockAheadMs: 10 * 60 * 1000,
  session: {
    staffDays: 30,
    /** A phone in the field may not see a network for months. */
    collectorDays: 400,
  },
  signIn: { attempts: 10, windowSeconds: 15 * 60 },
  /** Failed tries from one network, where many people may sit behind one address. */
  network: { attempts: 100, windowSeconds: 15 * 60 },
  code: { minutes: 10, tries: 5, digits: 6 },
  invite: { days: 7 },
  /** The six digits that confirm an email, and how often they may be tried. */
  confirmation: { hours: 24, digits: 6, attempts: 10, windowSeconds: 15 * 60 },
  passwordReset: { minutes: 60 },
  staffInvite: { days: 7 },
  /** Mails of one kind to one account. */
  accountMails: { attempts: 10, windowSeconds: 15 * 60 },
  /** Calls of one kind without a sign-in from one network address; a whole office may share it. */
  accountCallsByAddress: { attempts: 60, windowSeconds: 15 * 60 },
  password: { resetCharacters: 6, registerCharacters: 8, charactersMax: 1000 },
  /** Seconds after which a signed file address is worth nothing. */
  fileAddressSeconds: 24 * 60 * 60,
  /** For how long events are kept for clients that were away, and how many one of them is told at once. */
  missedEvents: { keptHours: 24, atOnce: 1000 },
  exports: {
    /** Tasks up to which an export is made while it is downloaded; more are a job. */
    directTasks: 2000,
    /** A file that a job made can be downloaded for so long, one that is made on the way for so long. */
    keptDays: 7,
    directHours: 1,
    /** Waiting and running ones of one company. */
    underWay: 10,
    /** Downloads that one server makes at the same time; each holds a connection to the database. */
    downloads: 4,
    /** How often a job is begun whose server died under it. */
    attempts: 3,
    /** In a folder; in a bucket, which takes no more in one call. */
    fileBytes: { local: 50 * 1024 ** 3, s3: 5 * 1024 ** 3 },
    listed: 50,
  },
  graphqlDepth: 12,
  graphqlCost: 800,
} as const
