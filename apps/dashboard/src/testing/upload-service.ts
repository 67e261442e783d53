import { onTestFinished } from 'vitest'

interface UploadService {
  /** The names of the files of each started upload. */
  received: string[][]
  /** Reports the progress of the last upload, in bytes. */
  progress(loaded: number, total: number): void
  /** Completes the last upload with this response. */
  answer(status: number, body: unknown): void
  /** Fails the last upload with a network error. */
  breakOff(): void
}

/** Fakes `XMLHttpRequest` for a test. The test controls the progress and the response of each upload. */
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
