import { useLanguage } from '#src/shared/language.ts'
import { Crash } from './crash.tsx'
import { Router } from './router.tsx'
import { Unsuitable } from './unsuitable.tsx'

/** The whole app. It is built anew in another language, because texts are read where they are drawn. */
export function App({ isSuitable }: { isSuitable: boolean }) {
  const language = useLanguage()
  return <Crash key={language}>{isSuitable ? <Router /> : <Unsuitable />}</Crash>
}
