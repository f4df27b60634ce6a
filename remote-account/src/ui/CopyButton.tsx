import { announce, Button, type ButtonProps } from 'shared-ui/core'

/** Puts a text into the clipboard, and says so. */
export function CopyButton({ text, ...button }: ButtonProps & { text: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    announce('Copied')
  }
  return <Button {...button} onClick={() => void copy()} />
}
