import ts from 'typescript'

/**
 * TypeScript writes unions, and objects made of literals (enums of zod, `pick`), in the order in which it met their
 * members, which differs between a build from scratch and one that knows the build before.
 * @param {string} declaration as the report writes it, its members indented
 * @returns {string} the same with its literals and members in one order
 */
export function membersInOrder(declaration) {
  // Of some types every line has one indentation: there only the literals of an enum can be told to be its members.
  const literals = /(?:^[ \t]+[\w$]+: "[^"\n]*";\n)+/gm
  const text = unionsInOrder(declaration).replace(
    literals,
    (lines) => `${lines.trimEnd().split('\n').sort().join('\n')}\n`,
  )
  return blockInOrder(text.split('\n'))
}

const printer = ts.createPrinter({ removeComments: true })

/** @param {string} declaration @returns {string} printed anew, members of every union sorted */
function unionsInOrder(declaration) {
  const file = ts.createSourceFile('declaration.ts', declaration, ts.ScriptTarget.Latest)
  /** @param {ts.Node} node */
  const textOf = (node) => printer.printNode(ts.EmitHint.Unspecified, node, file)
  /** @type {ts.TransformerFactory<ts.SourceFile>} */
  const sortUnions = (context) => (source) => {
    /** @param {ts.Node} node @returns {ts.Node} */
    const visit = (node) => {
      const visited = ts.visitEachChild(node, visit, context)
      if (!ts.isUnionTypeNode(visited)) return visited
      const inOrder = visited.types.map((type) => ({ type, text: textOf(type) }))
      inOrder.sort((one, other) => (one.text < other.text ? -1 : 1))
      return context.factory.createUnionTypeNode(inOrder.map(({ type }) => type))
    }
    return /** @type {ts.SourceFile} */ (visit(source))
  }
  const { transformed } = ts.transform(file, [sortUnions])
  return printer.printFile(/** @type {ts.SourceFile} */ (transformed[0])).trimEnd()
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
