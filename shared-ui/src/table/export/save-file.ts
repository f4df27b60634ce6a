import { offerFile } from '../../core/offer-file'

/** Hands a file to the browser's downloads. */
export function saveFile(name: string, content: Blob): void {
  offerFile(content, name)
}
