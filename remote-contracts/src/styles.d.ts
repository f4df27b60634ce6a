/** The text of a stylesheet that comes with a package, for `usePartScope`. */
declare module '*.css' {
  const text: string
  export default text
}
