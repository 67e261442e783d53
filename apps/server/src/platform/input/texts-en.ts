import { defineTexts } from '@quadrat/domain/language/texts'

/** What is wrong with a value of a call, where its schema has no sentence of its own. */
export const inputTexts = defineTexts('server/input', {
  required: 'This is required.',
  notAccepted: 'This value is not accepted.',
  chooseOneOf: 'Choose one of {choices}.',
  noSuchKeys: 'There is no {keys} here.',
  /** By the type that is expected. */
  types: {
    string: 'This must be a text.',
    number: 'This must be a number.',
    int: 'This must be a whole number.',
    boolean: 'This must be true or false.',
    array: 'This must be a list.',
    object: 'This must be an object.',
    record: 'This must be an object.',
    date: 'This must be a date.',
  },
  /** By the format that is expected. */
  formats: {
    email: 'This must be an email address.',
    url: 'This must be a web address.',
    uuid: 'This must be a UUID.',
    date: 'This must be a date such as 2026-08-15.',
    datetime: 'This must be a date and time such as 2026-08-15T09:30:00Z.',
    time: 'This must be a time such as 09:30:00.',
  },
  atMost: {
    string: 'At most {most} characters.',
    array: 'At most {most} entries.',
    other: 'At most {most}.',
  },
  atLeast: {
    string: 'At least {least} characters.',
    array: 'At least {least} entries.',
    other: 'At least {least}.',
  },
  maxCharacters: 'Maximum {max} characters',
  maxItems: 'Maximum {max} items',
  notStorable: 'The text has characters that can’t be stored',
  emailInvalid: 'Please enter a valid email address',
  phoneInvalid: 'Please enter a phone number with its country code',
  noId: 'This isn’t an id',
  noCursor: 'This isn’t a cursor of this list',
  noJson: 'This isn’t JSON',
  noDay: 'Use a day such as 2026-11-22.',
  noMonth: 'Use a month such as 2026-11.',
  noTimeZone: 'Use a time zone such as Africa/Nairobi.',
  chooseTimeZone: 'Choose a time zone from the list.',
  atOnce: 'At most {most} at a time',
  fileMissing: 'A file is required',
  formIncomplete: 'The form is incomplete',
  noPushService: 'This isn’t a push service',
  noContains: 'This filter by id doesn’t support contains.',
  twoBounds: 'between has two bounds.',
  sortByOneOf: 'Sort by one of {choices}.',
  sortDirection: 'Sort by asc or desc.',
  startNegative: 'The start is 0 or more.',
  limitNotPositive: 'The limit is 1 or more.',
  bodyNotJson: 'The body is not valid JSON.',
  bodyEmpty: 'The body is empty, but this call needs one.',
  bodyLength: 'The length of the body differs from its Content-Length.',
  unreadable: 'This request can’t be read.',
  partByPatch: 'A part is sent by PATCH as {type}',
  bytesMissing: 'A number of bytes is required',
  lastPartMissing: 'Either ?1 or ?0 is required',
  firstPartShort: 'The first part has at least {bytes} bytes',
})

/** What is wrong with what people enter, by what they enter it for. */
export const refusalTexts = defineTexts('server/refusals', {
  chart: {
    questionOfTemplate: 'Choose a question of the template.',
    noSuchFigure: 'This question has no such figure.',
    chooseOption: 'Choose an option.',
    chooseQuestion: 'Choose a question.',
    chooseSplit: 'Choose a question with options or a rating.',
    newestOfWhat: 'Choose a question whose answers are places, photos or texts.',
    cursorUnknown: 'Pass the cursor that the page before returned.',
  },
  dashboard: {
    keyInvalid: 'This isn’t a valid key of a block',
    blockEmpty: 'Enter a title or a text.',
    blockOfOne: 'A block has a chart, a number or a map.',
    targetAlone: 'Only a chart can have a target.',
    tooManyBlocks: 'A dashboard can have up to {most} blocks.',
    sameKey: 'Two blocks have the same key.',
  },
  publicLink: {
    titleMissing: 'A title is required',
    dayPassed: 'Choose a day in the future.',
    tooLong: 'A link ends within {years} years, or never.',
    chartOnly: 'Only a question with a chart can be shared.',
    originInvalid: 'Use the address of a site, such as https://www.example.org',
    tooManyOrigins: 'A link can be shown on up to {most} sites',
  },
  webhook: {
    addressMissing: 'An address is required',
    eventMissing: 'Choose at least one event',
    addressInvalid: 'Enter an address that begins with https://',
    addressNotSecure: 'The address must begin with https://',
    addressWithPassword: 'The address can’t contain a name and a password',
    addressPrivate: 'The address leads into a private network, which this server does not allow',
    /** Why there was no answer, by the code of the error. */
    failures: {
      NOTSECURE: 'The address must begin with https://',
      ENOTPUBLIC: 'The address leads into a private network, which this server does not allow.',
      ETIMEDOUT: 'No answer within {seconds} seconds.',
      ENOTFOUND: 'The name of the address is not known.',
      EAI_AGAIN: 'The name of the address could not be looked up.',
      ECONNREFUSED: 'The receiver refused the connection.',
      ECONNRESET: 'The receiver ended the connection without an answer.',
      EHOSTUNREACH: 'The receiver can’t be reached.',
      ENETUNREACH: 'The receiver can’t be reached.',
      CERT_HAS_EXPIRED: 'The certificate of the receiver has expired.',
      DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the receiver isn’t signed by a known authority.',
      ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the receiver is for another name.',
    },
    failed: 'The connection failed ({code}).',
  },
  audit: {
    actionUnknown: 'This isn’t an action of the log',
    cursorInvalid: 'This isn’t a position in the log',
  },
  collector: {
    sameClientId: 'Someone else was added with this id',
    statusInvalid: 'Choose ACTIVE or ARCHIVED',
  },
  company: {
    nameMissing: 'Company Name is required',
    requestAnswered: 'This request has already been answered.',
    noStep: 'There is no such step.',
  },
  dataList: {
    nameMissing: 'A list needs a name',
    itemBlank: 'A list item needs a text',
    chooseItem: 'Choose at least one item',
  },
  project: {
    nameInvalid: 'Please enter a valid project name',
    descriptionInvalid: 'Please enter a valid project description',
    outcomesInvalid: 'Please enter a valid outcome for this project',
    rewardInvalid: 'Please enter a valid description of the reward for this project',
    monthsOver: 'At most {most} months',
  },
  map: {
    noTile: 'This zoom has no such tile',
    outside: 'Longitudes are from -180 to 180 and latitudes from -90 to 90, south below north.',
  },
  messages: {
    noSwitch: 'Only messages to data collectors have a switch for the company.',
  },
  report: {
    inFuture: 'The observation can’t be in the future.',
    tooOld: 'The observation can’t be before the year 2000.',
    markedTwice: 'A question or photo is marked twice',
    notInReport: 'The report has no such question or photo.',
    chooseTasks: 'Choose 1 to {most} tasks.',
  },
  export: {
    layoutRefused: 'The format {format} can’t have this',
  },
  template: {
    tagOff: 'This tag is turned off',
    listUnavailable: 'This data list does not exist or is archived',
    statusInvalid: 'The status is active or deactivated.',
    tooManyDrafts: 'You’ve reached the limit of {most} drafts. Finish or discard one first.',
    kindUnknown: 'There is no question of the kind “{kind}”. The kinds are {kinds}.',
  },
})

/** The devices of sessions and of the audit log, as they are shown. */
export const deviceTexts = defineTexts('server/devices', {
  program: '{browser} on {system}',
  unknown: 'Unknown device',
})
