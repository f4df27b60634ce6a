const offered = new Map<string, ReturnType<typeof setTimeout>>()

/** Hands a whole file to the browser for saving. */
export function offerFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser takes the file in a later task.
  offered.set(
    address,
    setTimeout(() => forget(address), 60_000),
  )
}

/** The rep who was offered these files is gone: their addresses lead nowhere any more. */
export function forgetOfferedFiles(): void {
  for (const [address, timer] of offered) {
    clearTimeout(timer)
    forget(address)
  }
}

function forget(address: string): void {
  URL.revokeObjectURL(address)
  offered.delete(address)
}
