import type { MediaRef, PhotoRef } from '@quadrat/domain/answer/answers'
import type { MediaKind } from '@quadrat/domain/answer/media'
import type { ItemFilter } from '@quadrat/domain/logic/item-filter'
import type { Position } from '@quadrat/domain/task/submission'

// The interface between a form and the app around it. The form stores nothing, sends nothing and reads no
// clock: storage, network, drafts and the permissions for camera and position belong to the host.

/** The reason why a photo could not be stored. */
export type CaptureFailure =
  | 'not-an-image'
  | 'too-large'
  | 'no-space'
  | 'not-allowed'
  | 'unreadable'
  | 'not-uploaded'

/**
 * The result for one chosen file: stored under its hash, or failed. One failure does not affect the other
 * files.
 */
export type CapturedPhoto =
  | { status: 'stored'; photo: PhotoRef }
  | { status: 'failed'; name: string; reason: CaptureFailure }

/** Called after each of several files; `left` is the number of remaining files. */
export type OnCaptured = (captured: CapturedPhoto, left: number) => void

/** What becomes of a photo before it is stored. */
export interface PhotoLook {
  /** The longest edge; null for the host's own. */
  pixels: number | null
  /** True to write the time, the place and the project into the picture. */
  isStamped: boolean
}

/** The source of a photo: the camera or the file chooser. */
export type CaptureSource = 'camera' | 'files'

/** The error of `locate`. Its reason selects the sentence that the form shows. */
export class LocateProblem extends Error {
  readonly reason: 'not-allowed' | 'unavailable' | 'timeout'
  constructor(reason: LocateProblem['reason']) {
    super(reason)
    this.name = 'LocateProblem'
    this.reason = reason
  }
}

/** The reason why a recording or file could not be made or kept. */
export type MediaFailure =
  | 'wrong-type'
  | 'too-large'
  | 'empty'
  | 'no-space'
  | 'not-allowed'
  | 'no-microphone'
  | 'unavailable'
  | 'unreadable'
  | 'not-uploaded'

/** The result for a recording or file: stored under its hash, or failed. */
export type CapturedMedia = { status: 'stored'; media: MediaRef } | { status: 'failed'; reason: MediaFailure }

/** A recording that no page has finished. */
export interface KeptRecording {
  mime: string
  /** Its length. */
  seconds: number
  parts: Blob[]
}

/** Keeps the parts of recordings while they are made, by the places of their questions. */
export interface RecordingStore {
  /** Adds a part. @param seconds the length with it */
  keepPart: (place: string, part: Blob, about: { mime: string; seconds: number }) => Promise<void>
  /** Returns what is kept; null if there is nothing. */
  kept: (place: string) => Promise<KeptRecording | null>
  drop: (place: string) => Promise<void>
}

/** Recordings, videos and files. */
export interface MediaHost {
  /** The largest file of a kind in bytes. */
  limit: (kind: MediaKind) => number
  /** Opens the file chooser, inside a click handler. Returns null if it was closed. */
  choose: (kind: MediaKind) => Promise<File | null>
  /** Stores a file as it is. @param seconds the length of a recording that the form has made */
  store: (kind: MediaKind, file: File, seconds?: number) => Promise<CapturedMedia>
  /** Returns a URL to play it. Rejects if it is not on this device. */
  url: (hash: string) => Promise<string>
  /** A host without it has files chosen, and records nothing. */
  recordings?: RecordingStore
}

/** A code that a camera has read. `format` is its name, such as 'QR' or 'EAN-13'. */
export interface ReadBarcode {
  text: string
  format: string
}

/** A camera that looks for codes. Whoever opens it stops its tracks. */
export interface BarcodeCamera {
  stream: MediaStream
  /** Looks for a code in the current picture; null if there is none. */
  read: (video: HTMLVideoElement) => Promise<ReadBarcode | null>
}

/** The error of `openBarcodeCamera`. Its reason selects the sentence that the form shows. */
export class ScanProblem extends Error {
  readonly reason: 'not-allowed' | 'no-camera' | 'no-reader' | 'unavailable'
  constructor(reason: ScanProblem['reason']) {
    super(reason)
    this.name = 'ScanProblem'
    this.reason = reason
  }
}

/** The argument of `FormHost.locate`. */
export interface LocateRequest {
  /** Called with each intermediate fix, as the accuracy improves. */
  onProgress: (position: Position) => void
  /** Aborted when the collector stops waiting; `locate` then rejects with the signal's reason. */
  signal: AbortSignal
  /** The radius in metres at which a fix is good enough; the host's own without it. */
  accuracy?: number | undefined
}

/** The argument of `FormHost.track`. */
export interface TrackRequest {
  /** Called with each fix, exact or not. */
  onFix: (position: Position) => void
  /** Called when no more fixes will come. */
  onProblem: (problem: LocateProblem) => void
  /** Aborted when the collector stops walking. */
  signal: AbortSignal
}

/** An option of a data list. */
export interface DataOption {
  id: string
  value: string
  /** In other languages, by their tags. */
  labels?: Readonly<Record<string, string>> | undefined
  /** The texts of further columns, which choice filters compare. */
  columns?: Readonly<Record<string, string>> | undefined
}

/** A page of options. `next` is the `cursor` of the next page, null on the last page. */
export interface OptionPage {
  options: DataOption[]
  next: string | null
}

/** A search in a data list. */
export interface OptionSearch {
  listId: string
  /** The typed text; '' for the whole list in its order. */
  text: string
  cursor: string | null
  /** Only the items that it offers; null for all. */
  filter?: ItemFilter | null
  signal: AbortSignal
}

/** The services of the app. Pass the same object at each render: a new one reloads photos and lists. */
export interface FormHost {
  /**
   * Opens the camera or the file chooser, then shrinks, hashes and stores the photos, at most `max`. Called
   * inside a click handler, so that an `<input type="file">` may be clicked. Returns [] if the person closed
   * the chooser. A host that processes several files calls `onCaptured` after each, so that the form has a
   * photo before the next is processed. Keep the content of removed photos until the report is sent or
   * deleted, because Undo restores them.
   */
  capturePhoto: (
    source: CaptureSource,
    max: number,
    onCaptured: OnCaptured,
    look?: PhotoLook,
  ) => Promise<CapturedPhoto[]>
  /**
   * Stores a picture that was drawn in the form, as it is: a signature or a drawing. Like a photo of
   * `capturePhoto` it is sent with the report.
   */
  storeDrawing: (file: File) => Promise<CapturedPhoto>
  /** The content of a stored photo, to draw on. Rejects if it is not on this device. */
  photoContent: (hash: string) => Promise<Blob>
  /** False on a computer, where photos come from files only; true by default. */
  hasCamera?: boolean
  /**
   * Returns a URL for an `<img>`, valid until the page is closed. Rejects if the photo is not on this device.
   */
  photoUrl: (hash: string) => Promise<string>
  /**
   * Returns a URL of a picture or sound beside a label, by its hash. Rejects if it is not on this device and
   * cannot be fetched. A host without it shows labels alone.
   */
  labelFile?: (hash: string) => Promise<string>
  /**
   * Resolves with the best fix once it is good enough; rejects with `LocateProblem`. A host without it sets
   * places by hand.
   */
  locate?: ((request: LocateRequest) => Promise<Position>) | undefined
  /**
   * Reports fixes until its signal is aborted, with the screen kept on. A host without it has no lines that
   * are walked.
   */
  track?: (request: TrackRequest) => void
  media: MediaHost
  /**
   * Opens the camera to read barcodes and QR codes; rejects with `ScanProblem`. A host without it has codes
   * typed, or entered by a scanner that types.
   */
  openBarcodeCamera?: () => Promise<BarcodeCamera>
  /** The current time. */
  now: () => Date
  /** The IANA name of the time zone of date-time answers. */
  timezone: string
  /**
   * Returns a page (about 50) of a data list's options, best match first. Rejects if the list cannot be read.
   */
  searchOptions: (search: OptionSearch) => Promise<OptionPage>
  /** Returns an option of a data list, for its labels; null if the list does not have it. */
  findOption: (listId: string, optionId: string) => Promise<DataOption | null>
  /**
   * Returns the first option of a data list with this text in a column, for what is calculated; null if there
   * is none. Rejects if the list cannot be read. Without it lookups find nothing.
   */
  lookUp?: (listId: string, column: string, text: string) => Promise<DataOption | null>
  /** The languages in which options are shown, the preferred one first. */
  languages: readonly string[]
  /** The preselected ISO 3166 country of phone numbers; 'KE' (Kenya) by default. */
  defaultCountry?: string
}
