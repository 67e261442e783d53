/** All limits of the product. Sizes are in bytes unless the name says otherwise. */
export const limits = {
  /** The default number of rows on a page of a table. */
  pageSize: 10,
  /** The largest page that a list returns; pickers request 500. */
  pageSizeMax: 500,
  /** The search over everything: the text, and the matches of each kind. */
  find: { characters: 100, perKind: 5 },
  /** The JSON of a submission, without photos. */
  submissionBytes: 512 * 1024,
  /** Any other JSON body. */
  bodyBytes: 1024 * 1024,
  imageBytes: 5 * 1024 * 1024,
  /** The photos that travel with their report, together. */
  photosWithReportBytes: 300_000,
  documentBytes: 20 * 1024 * 1024,
  /** The file of an import of people. */
  importBytes: 5 * 1024 * 1024,
  /** The number of people in such a file. */
  importRows: 10_000,
  /** The number of them that one call checks or imports, in one transaction. */
  importRowsAtOnce: 5000,
  importColumns: 200,
  /** A cell of such a file. The longest is a list of projects. */
  importCellCharacters: 5000,
  importLineCharacters: 50_000,
  /**
   * The file of an XLSForm, and the workbook in it; rows and columns of one of its sheets, characters of a
   * cell (as in Excel), what it unpacks to, and the company's lists that it may name. In a ZIP file with its
   * CSV files: how many, and the rows and bytes of each.
   */
  xlsform: {
    bytes: 25 * 1024 * 1024,
    workbookBytes: 5 * 1024 * 1024,
    rows: 10_000,
    columns: 200,
    cellCharacters: 32_767,
    sheets: 50,
    unpackedBytes: 64 * 1024 * 1024,
    files: 2000,
    lists: 2000,
    csvFiles: 50,
    csvRows: 50_000,
    csvBytes: 16 * 1024 * 1024,
  },
  /** Items of a data list that one call adds or changes. */
  dataListItemsAtOnce: 5000,
  dataListItemCharacters: 500,
  /** Options of a data list in one response to a phone. */
  optionsAtOnce: 5000,
  /** Options of all lists together in the one response with all that a phone fetches. */
  optionsInSync: 1000,
  /** Lists of which a phone says the version there. */
  listsInSync: 200,
  /**
   * JSON with `dataListItemsAtOnce` items of the maximum length, at six bytes a character; also the uploaded
   * file.
   */
  dataListImportBytes: 16 * 1024 * 1024,
  photosPerSubmission: 60,
  /** The answers of a report, those in the instances of its repeats included. */
  answersPerReport: 5000,
  commentCharacters: 5000,
  textAnswerCharacters: 5000,
  reasonCharacters: 2000,
  /** A reviewer's remark on one question or photo. */
  remarkCharacters: 300,
  /** Questions and photos that one edit request names. */
  requestedChanges: 100,
  /** Tasks that one call approves, rejects or sends back. */
  decisionsAtOnce: 100,
  team: {
    /** The projects that a member of staff can be limited to. */
    projectsOfPerson: 200,
  },
  /** Comments of staff on a report, and the colleagues that one names. */
  taskComments: { characters: 2000, mentions: 20 },
  /** Messages between staff and the data collector on a version of a report; `perHour` of one author. */
  taskMessages: { characters: 2000, perReport: 500, perHour: 120 },
  deletedTasks: {
    /** How long a deleted report can be restored. */
    keptDays: 30,
  },
  /** Versions of one report that its history follows. */
  versions: 50,
  /** Versions of one template in its history, the newest first. */
  templateVersions: 100,
  /** Unfinished templates of one company, and the questions of one. */
  templateDrafts: 200,
  templateDraftFields: 2000,
  /** How far a phone's clock may be ahead of the server before its report time is ignored, in ms. */
  clockAheadMs: 10 * 60 * 1000,
  /** How far a phone's clock may be from the server's, before or behind, until somebody is told, in ms. */
  clockOffMs: 10 * 60 * 1000,
  session: {
    staffDays: 30,
    /** Without use. */
    staffIdleDays: 14,
    /** A phone in the field may be offline for months. */
    collectorDays: 400,
    /**
     * Calls in a minute. In a busy hour the feed of a dashboard refetches a list up to five times a second,
     * and a person has several tabs.
     */
    callsPerMinute: 3000,
    /** Sessions whose calls one server counts at the same time. */
    counted: 50_000,
  },
  /** Failed sign-ins under one name from one network, or from a device that signed in before. */
  signIn: { attempts: 10, windowSeconds: 15 * 60 },
  /** Failed sign-ins under one name from all networks together. */
  signInAnywhere: { attempts: 100, windowSeconds: 15 * 60 },
  /** Failed sign-ins from one network, where many people may share an address. */
  network: { attempts: 100, windowSeconds: 15 * 60 },
  /** Wrong tokens of the operator from one network, and networks that are counted at the same time. */
  operatorTries: { perMinute: 10, networks: 50_000 },
  code: { minutes: 10, tries: 5, digits: 6 },
  /** `againMinutes`: how soon several people at a time can be sent another invite. */
  invite: { days: 7, againMinutes: 10 },
  /** The code that confirms an email address, and the attempts to enter it. */
  confirmation: { hours: 24, digits: 6, attempts: 10, windowSeconds: 15 * 60 },
  /** Hours after which a company that nobody has confirmed is deleted. */
  unconfirmedCompanyHours: 48,
  passwordReset: { minutes: 60 },
  /** The link that signs in a person who is locked out; a new one is not sent before the second time. */
  signInLink: { minutes: 15, againAfterMinutes: 5 },
  staffInvite: { days: 7 },
  leadershipOffer: { days: 7 },
  /**
   * Changes of the email address of one account, each of which sends a mail to an address that anybody may
   * own.
   */
  emailChanges: { attempts: 5, windowSeconds: 60 * 60 },
  /** Mails of one kind to one account. */
  accountMails: { attempts: 10, windowSeconds: 15 * 60 },
  /** Calls of one kind without a sign-in from one network address, which a whole office may share. */
  accountCallsByAddress: { attempts: 60, windowSeconds: 15 * 60 },
  password: { resetCharacters: 6, registerCharacters: 8, charactersMax: 1000 },
  /** Seconds until a signed file address expires. */
  fileAddressSeconds: 24 * 60 * 60,
  /** Thumbnails in one answer. */
  thumbnailsAtOnce: 60,
  /** How long events are kept for clients that were disconnected, and how many one message contains. */
  missedEvents: { keptHours: 24, atOnce: 1000 },
  exports: {
    /** Up to this number of tasks, an export is generated during its download; a larger export is a job. */
    directTasks: 2000,
    /** How long the file of a job can be downloaded. */
    keptDays: 7,
    /** How long an export that is generated during its download can be downloaded. */
    directHours: 1,
    /** Waiting and running exports of one company. */
    underWay: 10,
    /** Concurrent downloads of one server; each uses a database connection. */
    downloads: 4,
    /** How often a job is started, if its server crashes. */
    attempts: 3,
    /** The file size in a folder, and in a bucket, where one call takes no more. */
    fileBytes: { local: 50 * 1024 ** 3, s3: 5 * 1024 ** 3 },
    /** Exports in the list of a company. */
    listed: 50,
  },
  exportSchedules: {
    /** Scheduled exports of one company. */
    perCompany: 20,
    folderCharacters: 500,
    /** Runs in a row that fail until a schedule is stopped. */
    failures: 3,
    /** Runs in the list of a schedule, and how long they are kept. */
    runsListed: 50,
    runsKeptDays: 90,
  },
  notifications: {
    titleCharacters: 200,
    messageCharacters: 1000,
    recipients: 20_000,
    groups: 500,
    /** Missed runs that are listed after the server was down. */
    missedRuns: 100,
    /** How long after its time a missed run is still sent, and when it counts as late, in minutes. */
    sentLateMinutes: 24 * 60,
    lateAfterMinutes: 1,
    /** Messages in one response to a phone, and days after which a phone is not sent an older one. */
    inboxAtOnce: 200,
    inboxDays: 90,
  },
  webhooks: {
    /** Webhooks of one company. */
    perCompany: 20,
    urlCharacters: 2000,
    /** From the start of a try to the end of its answer. */
    timeoutMs: 15_000,
    /** What is kept of an answer. The rest is not read. */
    responseBytes: 16 * 1024,
    /** Tries at the same time, of one server: to one address, and in all. */
    atOnce: { webhook: 16, all: 256 },
    /** How long the log keeps a delivery. */
    keptDays: 30,
    /** How long the secret before stays valid beside a new one. */
    oldSecretHours: 24,
  },
  apiKeys: {
    /** Keys of one company that are not revoked. */
    perCompany: 50,
    /** Keys in the list, those that were revoked last included. */
    listed: 100,
    nameCharacters: 100,
    /** How often the time and the network of a key's last use are written, in seconds. */
    usedSeconds: 60,
    /** The longest time in which the secret before works beside a new one, in days. */
    overlapDaysMax: 7,
  },
  publicLinks: {
    /** Links of one company that are not revoked. */
    perCompany: 200,
    /** Links in the list, those that were revoked last included. */
    listed: 500,
    titleCharacters: 120,
    /** Sites that may show a link in a frame. */
    origins: 20,
    /** The longest time of a link that ends. */
    years: 10,
    /** How long figures are kept, and the memory for them in each server. */
    cachedSeconds: 60,
    cacheBytes: 16 * 1024 * 1024,
    /** Requests of one network in a minute; a screen of the map needs some 30 tiles. */
    requestsPerMinute: 600,
    /** Networks that are counted at the same time. */
    networks: 50_000,
    /** How long views are gathered before they are written. */
    viewsGatheredMs: 1000,
  },
  map: {
    /** Memory for tiles, in each server. */
    cacheBytes: 32 * 1024 * 1024,
    /** How long a tile is kept at most. Changes are kept longer, because they tell whether it is stale. */
    cachedSeconds: 60,
    changesKeptSeconds: 5 * 60,
    /** The JSON of the filters in the address of a tile. */
    filterCharacters: 4000,
  },
  site: {
    /** The points of all rings of an outline. A larger one is refused; map programs can simplify it. */
    points: 10_000,
    /** The file that an outline is imported from. */
    fileBytes: 20 * 1024 * 1024,
    /** The outlines that a map of several projects draws. */
    drawn: 100,
    /** Tasks of a project that one transaction compares with its outline. */
    checkedAtOnce: 5000,
  },
  graphqlDepth: 12,
  graphqlCost: 800,
} as const
