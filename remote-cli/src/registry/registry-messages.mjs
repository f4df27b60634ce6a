// What `portal-remote list` and `history` print.

/** @param {string[][]} rows */
function table(rows) {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** @param {any[]} remotes */
export function listText(remotes) {
  if (remotes.length === 0) return 'This portal has no remotes.'
  return remotes
    .flatMap(({ remote, current, canary, pinned, builds, keys, notes }) => [
      `${remote}${keys.length > 0 ? `, signed by ${keys.join(' or ')}` : ''}`,
      ...table(
        builds.map((/** @type {any} */ { build, version, builtAt, withdrawn }) => [
          `  ${build}`,
          version,
          builtAt.slice(0, 16).replace('T', ' '),
          [
            build === current && 'current',
            build === pinned && 'pinned',
            build === canary?.build && `canary, ${canary.percent} %`,
            withdrawn && `withdrawn: ${withdrawn}`,
          ]
            .filter(Boolean)
            .join(', '),
        ]),
      ),
      ...notes.map((/** @type {string} */ note) => `  ! ${note}`),
    ])
    .join('\n')
}

/** @param {any[]} history oldest first */
export function historyText(history) {
  if (history.length === 0) return 'Nothing has happened yet.'
  return table(
    history.map(({ at, by, what, build = '', why = '' }) => [at.slice(0, 19).replace('T', ' '), by, what, build, why]),
  ).join('\n')
}
