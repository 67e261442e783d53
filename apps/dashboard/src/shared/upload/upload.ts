import { getSession } from '#src/shared/account/session.ts'
import { callHeaders, NoAnswer, readRefusal } from '#src/shared/api/graphql.ts'
import { runtime } from '#src/shared/api/runtime.ts'

/** A stored file in the response of the upload call. */
export interface UploadedFile {
  id: string
  name: string
  mime: string
  size: number
  /** SHA-256, in lower-case hex. */
  hash: string
  /** In pixels, of a picture. */
  width: number | null
  height: number | null
  /** The URL to show it; for an image, of its largest format. */
  url: string
}

/**
 * Uploads files in one request, by XMLHttpRequest, because fetch reports no upload progress.
 * @param onProgress gets the sent share, 0 to 1
 * @throws Problem when the server refuses
 * @throws NoAnswer when the server cannot be reached
 */
export function uploadFiles(files: File[], onProgress: (share: number) => void): Promise<UploadedFile[]> {
  const form = new FormData()
  for (const file of files) form.append('files', file, file.name)
  const asked = getSession()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `${runtime.backendUrl}/api/upload`)
    for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value)
    request.responseType = 'json'
    request.upload.onprogress = event => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    }
    request.onload = () => {
      if (request.status >= 200 && request.status < 300 && Array.isArray(request.response))
        resolve(request.response)
      else reject(readRefusal(request.response, asked))
    }
    request.onerror = () => reject(new NoAnswer())
    request.send(form)
  })
}
