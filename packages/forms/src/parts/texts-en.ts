import { defineTexts } from '@quadrat/domain/language/texts'
import { bytesText } from '@quadrat/domain/messages/media-en'
import type { CaptureFailure, LocateProblem, MediaFailure, ScanProblem } from '#src/contract.ts'

/**
 * All texts of the form, except those of the template and of errors. A text with a value is a message of ICU,
 * and the code gives the values by name: `texts.charactersLeft({ count })`. `CONTRIBUTING.md` says how a text
 * is added.
 */
export const texts = defineTexts('form/form', {
  required: 'Required',
  clear: 'Clear',
  optional: 'Optional',
  choose: 'Choose…',
  chosen: '{count} chosen',
  noLongerOffered: '{option} (no longer offered)',
  choiceRemoved: '“{option}” was removed because it no longer fits the other answers.',
  noneOffered: 'No options match the answers so far.',
  range: 'From {min} to {max}',
  guidance: 'More',
  atLeast: '{min} or more',
  atMost: 'Up to {max}',
  pleaseSay: 'Please specify',
  charactersLeft: '{count, plural, one {# character left} other {# characters left}}',
  changeSign: 'Plus or minus',
  oneLess: 'One less',
  oneMore: 'One more',
  now: 'Now',
  today: 'Today',
  day: 'Day',
  month: 'Month',
  year: 'Year',
  star: '{count} of {of}',
  country: 'Country',
  phoneNumber: 'Phone number',
  unknownKind: 'Unknown',
  notCalculated: 'Not calculated yet',
  unknownHint:
    'This question was created with a newer version of the app. Connect to the internet to update.',
  list: {
    open: 'Search the list…',
    search: 'Search',
    close: 'Close',
    loading: 'Loading the list…',
    empty: 'No matches in the list.',
    emptyList: 'This list has no options yet.',
    failed: 'The list couldn’t be read.',
    retry: 'Try again',
    more: 'Show more',
    narrow: 'Enter more of the name to find the rest.',
  },
  photos: {
    title: 'Photos',
    camera: 'Take photo',
    files: 'Choose files',
    count: '{count, plural, one {# photo taken} other {# photos taken}}',
    full: '{count, plural, one {# photo taken, the maximum} other {# photos taken, the maximum}}',
    none: 'No photos yet',
    alt: 'Photo {index} of {count}',
    retake: 'Retake',
    replace: 'Replace',
    remove: 'Remove',
    removed: 'Photo removed.',
    undo: 'Undo',
    adding: 'Adding the photo…',
    addingMore: 'Adding photos… {left} left',
    twice: 'That photo is already here.',
    gone: 'This photo isn’t on this device.',
    loading: 'Loading the photo',
    retry: 'Try again',
  },
  requestedChanges: {
    open: 'The reviewer asked about this',
    done: 'Changed',
    photo: 'Requested again',
    photos:
      '{count, plural, one {A photo here was requested again} other {# photos here were requested again}}',
    photoDone: 'Photo retaken or removed',
  },
  agree: 'I agree',
  /** The name of a cell of a matrix for a screen reader. */
  cell: '{line}, {option}',
  ranking: {
    hint: 'Tap them in order: the one that comes first, then the next.',
    put: 'Put {option} in place {place}',
    place: 'Place {place}: {option}',
    up: 'Move {option} up',
    down: 'Move {option} down',
    remove: 'Take {option} out of the order',
    left: '{count, plural, one {# left to place} other {# left to place}}',
  },
  repeat: {
    none: 'None yet.',
    noneCounted: 'None. The number depends on your answers.',
    add: 'Add: {label}',
    full: 'You’ve reached the limit of {max}',
    up: 'Move up',
    down: 'Move down',
    copy: 'Copy',
    remove: 'Remove',
    removed: '“{title}” was removed.',
    undo: 'Undo',
  },
  pages: {
    label: 'Pages',
    back: 'Back',
    next: 'Next',
    goTo: 'Go to page',
    last: 'Photos and sending',
    page: 'Page {number}',
    option: '{number} of {of}: {title}',
  },
  comment: 'Comment',
  position: {
    title: 'Position',
    get: 'Get my position',
    again: 'Measure again',
    waiting: 'Looking for your position…',
    use: 'Use this',
    stop: 'Stop',
    clear: 'Clear',
    none: 'No position yet',
    accuracy: '± {metres} m',
    good: 'Good',
    fair: 'Fair',
    poor: 'Poor, try in the open',
  },
  place: {
    byHand: 'Set by hand',
    wasByHand: 'Set by hand',
    accuracy: 'Accurate to {metres} m or better',
  },
  shape: {
    none: { line: 'No line yet', area: 'No area yet' },
    points: '{count, plural, one {# point} other {# points}}',
    walk: 'Walk it',
    walking: 'Walking: a point is set every few metres.',
    waiting: 'Waiting for a good fix…',
    stopWalking: 'Stop walking',
    addHere: 'Add point here',
    adding: 'Looking for your position…',
    draw: 'Draw',
    undo: 'Undo point',
    clear: 'Clear',
    full: 'You’ve reached the maximum number of points.',
    inexact: '± {metres} m: waiting for {max} m or better',
    length: 'Length',
    outline: 'Outline',
    size: 'Area',
  },
  sheet: {
    cancel: 'Cancel',
    done: 'Done',
    set: 'Use this place',
    add: 'Add point',
    undo: 'Undo point',
    nearer: 'Nearer',
    further: 'Further away',
    here: 'Where I am',
    latitude: 'Latitude',
    longitude: 'Longitude',
    sheet: 'Sheet around you, north is up. The arrow keys move it, plus and minus change its scale.',
    hint: 'Move the sheet until the cross is at the place, or enter its coordinates.',
  },
  drawing: {
    sign: 'Sign',
    draw: 'Draw',
    again: { signature: 'Sign again', drawing: 'Draw again' },
    onPhoto: 'Take photo and draw on it',
    onFile: 'Choose photo and draw on it',
    none: { signature: 'Not signed yet', drawing: 'No drawing yet' },
    alt: 'Picture',
    remove: 'Remove',
    cancel: 'Cancel',
    undo: 'Undo line',
    done: 'Done',
    name: 'Or enter the name',
    pad: 'Drawing area. The arrow keys move the pen, Space sets it down and lifts it.',
    keeping: 'Saving the picture…',
  },
  scan: {
    scan: 'Scan',
    again: 'Scan again',
    read: '{format} code read.',
    looking: 'Hold the code in front of the camera.',
    starting: 'Starting the camera…',
    light: 'Light',
    byHand: 'Enter by hand',
    retry: 'Try again',
  },
  media: {
    record: 'Record',
    again: 'Record again',
    choose: { audio: 'Choose a recording', video: 'Choose a video', file: 'Choose a file' },
    replace: 'Choose another',
    remove: 'Remove',
    pause: 'Pause',
    resume: 'Continue',
    done: 'Done',
    discard: 'Discard',
    length: 'Length',
    states: { starting: 'Starting…', recording: 'Recording', paused: 'Paused', ending: 'Saving…' },
    none: { audio: 'No recording yet', video: 'No video yet', file: 'No file yet' },
    keeping: 'Saving…',
    ended: 'The recording stopped. What was recorded until then is saved.',
    elsewhere: 'This file isn’t on this device.',
    tooLarge: 'This file is too large. It can have up to {limit}.',
  },
  sound: {
    play: 'Play “{label}”',
    stop: 'Stop “{label}”',
    missing: 'This audio isn’t on this device yet.',
  },
  video: {
    play: 'Play the video “{label}”',
    missing: 'This video isn’t on this device yet.',
  },
  errorCount:
    '{count, plural, one {One question needs your attention.} other {# questions need your attention.}}',
  captureFailures: {
    'not-an-image': 'This file isn’t a photo.',
    'too-large': 'This photo is too large.',
    'no-space':
      'This photo couldn’t be saved because the device is full. Free up some space, then try again.',
    'not-allowed': 'The app isn’t allowed to use the camera. Allow it in your device’s settings.',
    unreadable: 'The photo couldn’t be read.',
    'not-uploaded': 'The photo couldn’t be uploaded. Check the connection and try again.',
  } satisfies Record<CaptureFailure, string>,
  mediaFailures: {
    'wrong-type': 'This question doesn’t take files of this type.',
    empty: 'Nothing was recorded. Try again.',
    'no-space': 'This file couldn’t be saved because the device is full. Free up some space, then try again.',
    'not-allowed': 'The app isn’t allowed to use the microphone. Allow it in your device’s settings.',
    'no-microphone': 'This device has no microphone.',
    unavailable: 'The microphone can’t be used right now. Close other apps that use it, then try again.',
    unreadable: 'The file couldn’t be read.',
    'not-uploaded': 'The file couldn’t be uploaded. Check the connection and try again.',
  } satisfies Record<Exclude<MediaFailure, 'too-large'>, string>,
  scanFailures: {
    'not-allowed':
      'The app isn’t allowed to use the camera. Allow it in your device’s settings, or enter the code by hand.',
    'no-camera': 'This device has no camera. Enter the code by hand.',
    'no-reader': 'Codes can’t be read here. Enter the code by hand.',
    unavailable: 'The camera can’t be used right now. Close other apps that use it, then try again.',
  } satisfies Record<ScanProblem['reason'], string>,
  locateFailures: {
    'not-allowed': 'The app isn’t allowed to use your position. Allow it in your device’s settings.',
    unavailable: 'Your position couldn’t be found here. Move into the open and try again.',
    timeout: 'Finding your position took too long. Move into the open and try again.',
  } satisfies Record<LocateProblem['reason'], string>,
})

/** Returns why a photo was not taken. @param name of the file, '' for one of the camera */
export function captureFailed(name: string, reason: CaptureFailure): string {
  const text = texts.captureFailures[reason]
  return name === '' ? text : `${name}: ${text}`
}

/** Returns why a file was not kept. @param name '' for a recording @param limit in bytes */
export function mediaFailed(name: string, reason: MediaFailure, limit: number): string {
  const text =
    reason === 'too-large' ? texts.media.tooLarge({ limit: bytesText(limit) }) : texts.mediaFailures[reason]
  return name === '' ? text : `${name}: ${text}`
}

/** Returns the accuracy of a position. @param metres rounded to tenths below 10 */
export function accuracyText(metres: number): string {
  return texts.position.accuracy({
    metres: metres < 10 ? Math.round(metres * 10) / 10 : Math.round(metres),
  })
}
