// A new remote among the containers: what the smallest remote has, once more under another name.

/** @typedef {{ name: string, port: number }} Remote by its short name */

/**
 * Wherever the model stands, the new one follows: a service, a volume, a setting. The rest of the file is untouched.
 * @param {string} text of docker-compose.yml, or of a file that it reads
 * @param {{ model: Remote, added: Remote }} remotes
 */
export function withRemote(text, { model, added }) {
  const lines = text.split('\n')
  /** @type {string[]} */
  const written = []
  for (let at = 0; at < lines.length;) {
    const block = isAbout(lines[at] ?? '', model.name) ? blockAt(lines, at) : []
    written.push(...(block.length > 0 ? block : lines.slice(at, at + 1)))
    at += Math.max(1, block.length)
    if (block.length > 1) written.push('')
    written.push(...block.map((line) => renamed(line, model, added)))
  }
  return written.join('\n')
}

/** `GREEN_OFFERS` of `green-offers`, as settings have it. @param {string} name */
export const setting = (name) => name.toUpperCase().replaceAll('-', '_')

/**
 * Whether the key of a line is this remote's: `remote-account:`, `ASK_ACCOUNT: …`.
 * @param {string} line
 * @param {string} name
 */
function isAbout(line, name) {
  const [key = ''] = line.split(/: |=/)
  return !key.includes('#') && new RegExp(`(^|[-_\\s])(${name}|${setting(name)})(?![A-Za-z-])`).test(key)
}

/** @param {string} line @param {Remote} model @param {Remote} added */
const renamed = (line, model, added) =>
  line
    .replaceAll(model.name, added.name)
    .replaceAll(setting(model.name), setting(added.name))
    .replaceAll(String(model.port), String(added.port))

/** A line with everything that is indented below it. @param {string[]} lines @param {number} at */
function blockAt(lines, at) {
  const deeper = lines.slice(at + 1).findIndex((line) => line === '' || indent(line) <= indent(lines[at] ?? ''))
  return lines.slice(at, deeper === -1 ? lines.length : at + 1 + deeper)
}

/** @param {string} line */
const indent = (line) => line.length - line.trimStart().length
