/** A video that a page can play. */
export interface Video {
  /** 'page' for the player of the video's host, 'file' for the browser's own. */
  kind: 'page' | 'file'
  /** Address of the player, or of the file. */
  address: string
  /** Null for a file of this installation. */
  host: string | null
}

const youtube = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com']

/** Reads a pasted link; null for a link without a known player. */
export function readVideo(link: string, own: string): Video | null {
  const url = URL.parse(link, own)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return null
  const id = youtubeId(url)
  if (id) return onPage(`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`)
  const vimeo = /^\/(?:video\/)?(\d+)(?:\/|$)/.exec(url.pathname)?.[1]
  if (vimeo && /(^|\.)vimeo\.com$/.test(url.hostname))
    return onPage(`https://player.vimeo.com/video/${vimeo}?autoplay=1&dnt=1`)
  if (!/\.(mp4|webm|ogv|m4v|mov)$/i.test(url.pathname)) return null
  return { kind: 'file', address: url.href, host: url.origin === own ? null : url.host }
}

/** True for a file of this installation and for a host that the operator allows. */
export function mayPlay({ host }: Video, hosts: readonly string[]): boolean {
  return host === null || hosts.includes(host)
}

function onPage(address: string): Video {
  return { kind: 'page', address, host: new URL(address).host }
}

function youtubeId({ hostname, pathname, searchParams }: URL): string | null {
  const id =
    hostname === 'youtu.be'
      ? pathname.slice(1)
      : youtube.includes(hostname)
        ? (searchParams.get('v') ?? /^\/(?:embed|shorts|live)\/([^/]+)/.exec(pathname)?.[1])
        : null
  return id && /^[\w-]{11}$/.test(id) ? id : null
}
