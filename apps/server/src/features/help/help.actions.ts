import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Faq, TrainingVideo } from '@quadrat/domain/help'
import { requirePermission } from '#src/platform/permit.ts'
import type { Context } from '#src/platform/transaction.ts'
import { dailyWorkFaqs } from './content/faqs-daily-work.ts'
import { settingUpFaqs } from './content/faqs-setting-up.ts'
import { videos } from './content/videos.ts'

/** The files of a video, by names that change with their content. */
export interface VideoFiles {
  video: string
  captions: string
  poster: string
  seconds: number
}

/** Written by `npm run videos`: the files of each video, by its id. */
const recordings = JSON.parse(
  readFileSync(join(import.meta.dirname, 'content', 'recordings.json'), 'utf8'),
) as Record<string, VideoFiles>

const folder = '/assets/help'

/** Returns the training videos with the addresses of their files, and the answered questions. */
export function readHelp(ctx: Context): {
  videos: (TrainingVideo & VideoFiles)[]
  faqs: Faq[]
} {
  requirePermission(ctx.viewer, 'help.read')
  return {
    videos: videos.flatMap(item => {
      const files = recordings[item.id]
      if (!files) return []
      const { video, captions, poster, seconds } = files
      return [
        {
          ...item,
          video: `${folder}/${video}`,
          captions: `${folder}/${captions}`,
          poster: `${folder}/${poster}`,
          seconds,
        },
      ]
    }),
    faqs: [...settingUpFaqs, ...dailyWorkFaqs],
  }
}
