import type { DraftField } from '@quadrat/domain/template/template-draft'
import { createContext } from 'react'

/** All questions of the draft, which rules name. A context, so that a change renders no other row again. */
export const DraftQuestions = createContext<readonly DraftField[]>([])
