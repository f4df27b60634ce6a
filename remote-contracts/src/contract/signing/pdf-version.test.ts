import { readFileSync } from 'node:fs'

const packageOf = (name: string) =>
  JSON.parse(readFileSync(require.resolve(`${name}/package.json`), 'utf8')) as {
    version: string
    dependencies: Record<string, string>
  }

test('the pdf.js that opens contracts is the one that react-pdf draws them with', () => {
  expect(packageOf('pdfjs-dist').version).toBe(packageOf('react-pdf').dependencies['pdfjs-dist'])
})
