import { onTestFinished } from 'vitest'

interface UploadService {
  /** Names of the files of each upload that was begun. */
  received: string[][]
  /** Says how much of the last upload has gone out. */
  progress(loaded: number, total: number): void
  /** Answers the last upload. */
  answer(status: number, body: unknown): void
  /** Breaks the connection of the last upload. */
  breakOff(): void
}

/** Stands in for the browser's own way out for the length of a test: what leaves the page is told, and answered by hand. */
export function uploadService(): UploadService {
  const real = window.XMLHttpRequest
  const requests: Request[] = []
  const received: string[][] = []

  class Request {
    status = 0
    response: unknown = null
    responseType = ''
    upload: { onprogress?: (event: object) => void } = {}
    onload?: () => void
    onerror?: () => void
    open() {}
    setRequestHeader() {}
    send(form: FormData) {
      requests.push(this)
      received.push(form.getAll('files').map(file => (file as File).name))
    }
  }

  window.XMLHttpRequest = Request as never
  onTestFinished(() => {
    window.XMLHttpRequest = real
  })
  const last = () => {
    const request = requests.at(-1)
    if (!request) throw new Error('nothing was uploaded')
    return request
  }
  return {
    received,
    progress: (loaded, total) => last().upload.onprogress?.({ lengthComputable: true, loaded, total }),
    answer(status, response) {
      Object.assign(last(), { status, response }).onload?.()
    },
    breakOff: () => last().onerror?.(),
  }
}
