// Stands for what only a portal of remotes has: none is ever down, or of another version.
export const RemoteDown = () => null
export const tellOddRows = () => () => undefined
