// The version of the product is written in the manifests of all workspaces, because npm links them by it.

/** Returns the text of a file with the product's version replaced; versions of other packages stay. */
export function withVersion(path, text, from, to) {
  if (path.endsWith('package-lock.json')) return lockWithVersion(text, to)
  if (path.endsWith('Chart.yaml')) return text.replace(/^((?:app)?[Vv]ersion: "?)\d[^"\n]*/gm, `$1${to}`)
  return text
    .replace(`"version": "${from}"`, `"version": "${to}"`)
    .replaceAll(new RegExp(`("@quadrat/[\\w-]+": )"${from.replaceAll('.', '\\.')}"`, 'g'), `$1"${to}"`)
}

function lockWithVersion(text, to) {
  const lock = JSON.parse(text)
  lock.version = to
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path.includes('node_modules/')) continue
    entry.version = to
    for (const name of Object.keys(entry.dependencies ?? {}))
      if (name.startsWith('@quadrat/')) entry.dependencies[name] = to
  }
  return `${JSON.stringify(lock, null, 2)}\n`
}
