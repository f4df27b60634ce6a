/**
 * TypeScript writes unions of literals, and objects made of them (enums of zod, `pick`), in the order in which it met
 * them, which differs between a build from scratch and one that knows the build before.
 * @param {string} declaration as the report writes it, its members indented
 * @returns {string} the same with its literals and members in one order
 */
export function membersInOrder(declaration) {
  const unions = /(["'])[^"'\n]*\1(?: \| (["'])[^"'\n]*\2)+/g
  // Of some types every line has one indentation: there only the literals of an enum can be told to be its members.
  const literals = /(?:^[ \t]+[\w$]+: "[^"\n]*";\n)+/gm
  const text = declaration
    .replace(unions, (union) => union.split(' | ').sort().join(' | '))
    .replace(literals, (lines) => `${lines.trimEnd().split('\n').sort().join('\n')}\n`)
  return blockInOrder(text.split('\n'))
}

/** A line and what is indented below it, up to the line that closes it. @param {string[]} lines */
function blockInOrder(lines) {
  const [first = ''] = lines
  /** @type {string[]} */
  const done = []
  /** @type {string[]} */
  let inside = []
  for (const line of lines) {
    if (depthOf(line) > depthOf(first)) {
      inside.push(line)
      continue
    }
    done.push(...membersOf(inside), line)
    inside = []
  }
  return [...done, ...membersOf(inside)].join('\n')
}

/** @param {string[]} lines of one block @returns {string[]} its members, sorted */
function membersOf(lines) {
  const depth = Math.min(...lines.map(depthOf))
  /** @type {string[][]} */
  const members = []
  for (const line of lines) {
    if (depthOf(line) === depth && !/^\s*[}\])]/.test(line)) members.push([line])
    else members.at(-1)?.push(line)
  }
  return members.map(blockInOrder).sort()
}

/** @param {string} line */
const depthOf = (line) => line.length - line.trimStart().length
