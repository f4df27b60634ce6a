import { useState } from 'react'
import { useRemote } from 'remote-kit/context'
import { announce, Button, type ButtonProps } from 'shared-ui/core'

/** Puts a text into the clipboard, and says so. */
export function CopyButton({ text, children, ...button }: ButtonProps & { text: string }) {
  const { notifications } = useRemote()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      // There is none on a page without https, and a rep may refuse it.
      await navigator.clipboard.writeText(text)
      setCopied(true)
      announce('Copied')
    } catch {
      notifications.warn('Not copied', 'Please select the text, and press Ctrl+C.')
    }
  }
  return (
    <Button {...button} onClick={() => void copy()} onBlur={() => setCopied(false)}>
      {isCopied ? 'Copied' : children}
    </Button>
  )
}
