import { useState, type DragEvent } from 'react'

/** What a part of the page needs to take a file that is dropped onto it; nothing while none is wanted. */
export function useDroppedFile(onFile: ((file: File) => void) | undefined) {
  const [isOver, setOver] = useState(false)
  if (!onFile) return {}
  const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return {
    'data-dropping': isOver ? '' : undefined,
    onDragOver: (event: DragEvent) => {
      if (!hasFile(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      const { currentTarget, relatedTarget } = event
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      if (!hasFile(event)) return
      event.preventDefault()
      setOver(false)
      const [file] = event.dataTransfer.files
      if (file) onFile(file)
    },
  }
}
