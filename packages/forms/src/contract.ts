import type { PhotoRef } from '@quadrat/domain/answers'
import type { Position } from '@quadrat/domain/submission'

// What a form needs from the app around it. The form keeps nothing, sends nothing and reads no clock:
// storage, network, drafts and the right to use camera and position belong to the host.

/** Why a photo could not be kept. */
export type CaptureFailure = 'not-an-image' | 'too-large' | 'no-space' | 'not-allowed' | 'unreadable'

/** One chosen file: stored under its hash, or refused with a reason; the others are kept all the same. */
export type CapturedPhoto =
  | { status: 'stored'; photo: PhotoRef }
  | { status: 'failed'; name: string; reason: CaptureFailure }

/** One of several photos is done with; `left` are still to come. */
export type OnKept = (captured: CapturedPhoto, left: number) => void

export type CaptureSource = 'camera' | 'files'

/** Thrown by `locate`, so that the form can say what to do about it. */
export class LocateProblem extends Error {
  readonly reason: 'not-allowed' | 'unavailable' | 'timeout'
  constructor(reason: LocateProblem['reason']) {
    super(reason)
    this.name = 'LocateProblem'
    this.reason = reason
  }
}

export interface LocateRequest {
  /** Called with each fix on the way, as the accuracy improves. */
  onProgress: (position: Position) => void
  /** Aborted when the collector stops waiting; `locate` then rejects with the signal's reason. */
  signal: AbortSignal
}

export interface DataOption {
  id: string
  value: string
}

/** `next` is handed back as `cursor` for the following page; null on the last one. */
export interface OptionPage {
  options: DataOption[]
  next: string | null
}

export interface OptionSearch {
  listId: string
  /** What was typed; '' asks for the list from its start. */
  text: string
  cursor: string | null
  signal: AbortSignal
}

/** Hand the form the same object at each render: photos and lists are asked for again when it changes. */
export interface FormHost {
  /**
   * Opens the camera or the file chooser, shrinks, hashes and stores what comes back. Called inside the
   * press of a button, so an `<input type="file">` may be clicked. [] when the person closed the chooser.
   * At most `max` photos are used. Where several are worked on one after the other, each is told of by
   * `onKept` with how many are left: it is in the form, and safe, before the next. A photo removed in the form can be brought back by Undo: keep its
   * content until the report is sent or thrown away.
   */
  capturePhoto: (source: CaptureSource, max: number, onKept: OnKept) => Promise<CapturedPhoto[]>
  /** An address that an `<img>` can show, for as long as the page lives. Rejects when the photo is not here. */
  photoUrl: (hash: string) => Promise<string>
  /** Resolves with the best fix once it is good enough; rejects with `LocateProblem`. */
  locate: (request: LocateRequest) => Promise<Position>
  now: () => Date
  /** IANA name; date-time answers are shown and written in it. */
  timezone: string
  /** One page (about 50) of a data list's options, best match first. */
  searchOptions: (search: OptionSearch) => Promise<OptionPage>
  /** ISO 3166 country that a phone number starts with. Kenya ('KE') when left out. */
  defaultCountry?: string
}
