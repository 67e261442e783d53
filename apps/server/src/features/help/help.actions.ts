import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Faq, TrainingVideo } from '@quadrat/domain/help'
import { Problem } from '@quadrat/domain/problem'
import type { Context } from '#src/platform/database/transaction.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { texts as dailyWork } from './content/daily-work/texts-en.ts'
import { dailyWorkFaqs } from './content/faqs-daily-work.ts'
import { settingUpFaqs } from './content/faqs-setting-up.ts'
import { texts as settingUp } from './content/setting-up/texts-en.ts'
import { texts as training } from './content/training/texts-en.ts'
import { videos } from './content/videos.ts'
import { setWatched, watchedVideos } from './help.queries.ts'

/** The files of a video, by names that change with their content. */
interface VideoFiles {
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

/** A training video with the addresses of its files, and whether the viewer has watched it. */
export type ShownVideo = TrainingVideo & VideoFiles & { isWatched: boolean }

/**
 * Returns the training videos with the addresses of their files, and the answered questions, in the language
 * of the viewer.
 */
export async function readHelp({ tx, viewer }: Context): Promise<{ videos: ShownVideo[]; faqs: Faq[] }> {
  requirePermission(viewer, 'help.read')
  const watched = await watchedVideos(tx, viewer.companyId, viewer.personId)
  return {
    videos: videos.flatMap(item => shownVideo(item, watched.has(item.id)) ?? []),
    faqs: answeredQuestions(),
  }
}

/** Returns the answered questions, in the language that is spoken now. */
export function answeredQuestions(): Faq[] {
  return [
    ...settingUpFaqs.map(item => ({ ...item, ...settingUp[item.id] })),
    ...dailyWorkFaqs.map(item => ({ ...item, ...dailyWork[item.id] })),
  ]
}

/** Marks a training video as watched by the viewer, or takes the mark back. */
export async function markVideo(
  { tx, viewer }: Context,
  id: string,
  isWatched: boolean,
): Promise<ShownVideo> {
  requirePermission(viewer, 'help.read')
  const item = videos.find(video => video.id === id)
  const shown = item && shownVideo(item, isWatched)
  if (!shown) throw new Problem('not-found', { what: 'video' })
  await setWatched(tx, viewer.companyId, viewer.personId, { id, isWatched })
  return shown
}

function shownVideo(item: (typeof videos)[number], isWatched: boolean): ShownVideo | null {
  const files = recordings[item.id]
  if (!files) return null
  const { video, captions, poster, seconds } = files
  return {
    ...item,
    ...training[item.id],
    isWatched,
    video: `${folder}/${video}`,
    captions: `${folder}/${captions}`,
    poster: `${folder}/${poster}`,
    seconds,
  }
}
