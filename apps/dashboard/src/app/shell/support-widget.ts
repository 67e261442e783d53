import { runtime } from '#src/shared/api/runtime.ts'

let isAsked = false

/** Runs the script that the operator named, once a page; the server's policy lets no other one run. */
export function loadSupportWidget(): void {
  if (isAsked || !runtime.supportWidgetUrl) return
  isAsked = true
  const script = document.createElement('script')
  script.src = runtime.supportWidgetUrl
  script.async = true
  document.body.append(script)
}
