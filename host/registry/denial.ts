/** What the registry will not do, as data: a code for programs, a sentence for people, an HTTP status. */
export class RegistryDenial extends Error {
  override readonly name = 'RegistryDenial'
  constructor(
    readonly code: string,
    message: string,
    readonly status = 422,
  ) {
    super(message)
  }
}
