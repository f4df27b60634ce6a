/** A sentence for the person at the terminal; no stack trace belongs to it. */
export class BuildError extends Error {}
