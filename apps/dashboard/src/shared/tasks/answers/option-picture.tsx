import { mediaOf } from '@quadrat/domain/template/label-media'
import { useQuery } from '@tanstack/react-query'
import { labelFileUrl } from '#src/shared/templates/label-files.api.ts'
import styles from './answers.module.css'

/**
 * The picture of a chosen option; nothing without one, or if it doesn't load. Its name is the text beside it.
 */
export function OptionPicture({ option }: { option: { media?: unknown } }) {
  const hash = mediaOf(option).image?.hash
  return hash === undefined ? null : <Picture hash={hash} />
}

function Picture({ hash }: { hash: string }) {
  const { data: url, isError } = useQuery({
    queryKey: ['label-file', hash],
    queryFn: () => labelFileUrl(hash),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (isError) return null
  return <span className={styles.optionPicture}>{url !== undefined && <img src={url} alt="" />}</span>
}
