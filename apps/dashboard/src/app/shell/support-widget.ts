import { runtime } from '#src/shared/api/runtime.ts'

let isSupportWidgetLoaded = false

/** Loads the operator's support script, once per page. The content security policy allows no other script. */
export function loadSupportWidget(): void {
  if (isSupportWidgetLoaded || !runtime.supportWidgetUrl) return
  isSupportWidgetLoaded = true
  const script = document.createElement('script')
  script.src = runtime.supportWidgetUrl
  script.async = true
  document.body.append(script)
}
