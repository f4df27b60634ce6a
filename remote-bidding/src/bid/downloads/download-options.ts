/** How the files of a request are asked for: a zip of many bills takes long (ms), and each shows its own failure. */
export const downloadOptions = { ownMessage: true, timeout: 10 * 60_000 } as const
