import type { CaptureFailure, LocateProblem } from '#src/contract.ts'

/** All texts of the form, except those of the template and of errors. */
export const texts = {
  required: 'Required',
  clear: 'Clear',
  optional: 'Optional',
  choose: 'Choose…',
  chosen: (count: number) => `${count} chosen`,
  noLongerOffered: (option: string) => `${option} (no longer offered)`,
  range: (min: number, max: number) => `From ${min} to ${max}`,
  charactersLeft: (count: number) => `${count} characters left`,
  changeSign: 'Plus or minus',
  now: 'Now',
  star: (count: number, of: number) => `${count} of ${of}`,
  country: 'Country',
  phoneNumber: 'Phone number',
  unknownKind: 'Unknown',
  unknownHint: 'This question was made with a newer version of the app. Connect to the internet to update.',
  list: {
    open: 'Search the list…',
    search: 'Search',
    close: 'Close',
    loading: 'Loading the list…',
    empty: 'Nothing in the list matches.',
    emptyList: 'This list has no options yet.',
    failed: 'The list could not be read.',
    retry: 'Try again',
    more: 'Show more',
    narrow: 'Type more of the name to find the rest.',
  },
  photos: {
    title: 'Photos',
    camera: 'Take photo',
    files: 'Choose files',
    count: (count: number, max: number) =>
      `${count} ${count === 1 ? 'photo' : 'photos'} taken${count < max ? '' : ', no more fit'}`,
    none: 'No photos yet',
    alt: (index: number, count: number) => `Photo ${index} of ${count}`,
    retake: 'Retake',
    replace: 'Replace',
    remove: 'Remove',
    removed: 'Photo removed.',
    undo: 'Undo',
    adding: 'Adding the photo…',
    addingMore: (left: number) => `Adding photos… ${left} left`,
    twice: 'That photo is already here.',
    gone: 'This photo is not on this device.',
    loading: 'Loading the photo',
    retry: 'Try again',
    failed: (name: string, reason: CaptureFailure) =>
      name === '' ? captureFailures[reason] : `${name}: ${captureFailures[reason]}`,
  },
  requestedChanges: {
    open: 'The reviewer asks about this',
    done: 'Changed',
    photo: 'Asked for again',
    photos: (count: number) =>
      count === 1 ? 'A photo here is asked for again' : `${count} photos here are asked for again`,
    photoDone: 'Photo retaken or removed',
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
    none: 'Not measured yet',
    accuracy: (metres: number) => `± ${metres < 10 ? Math.round(metres * 10) / 10 : Math.round(metres)} m`,
    good: 'Good',
    fair: 'Fair',
    poor: 'Poor, try in the open',
    failed: (reason: LocateProblem['reason']) => locateFailures[reason],
  },
  errorCount: (count: number) =>
    count === 1 ? 'One question needs your attention.' : `${count} questions need your attention.`,
} as const

const captureFailures: Record<CaptureFailure, string> = {
  'not-an-image': 'This file is not a photo.',
  'too-large': 'This photo is too large.',
  'no-space': 'This photo could not be kept, because the device is full. Free some space, then try again.',
  'not-allowed': 'The app is not allowed to use the camera. Allow it in the settings of your device.',
  unreadable: 'The photo could not be read.',
  'not-uploaded': 'The photo could not be uploaded. Check the connection and try again.',
}

const locateFailures: Record<LocateProblem['reason'], string> = {
  'not-allowed': 'The app is not allowed to use your position. Allow it in the settings of your device.',
  unavailable: 'No position could be found here. Move into the open and try again.',
  timeout: 'It took too long to find your position. Move into the open and try again.',
}
