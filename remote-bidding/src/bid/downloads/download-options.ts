/** How the files of a request are asked for: a zip of many bills takes long (ms). */
export const downloadOptions = { timeout: 10 * 60_000 } as const
