/** Does the work, then reads anew. A failure is told at once, not behind a reading that may get no answer either. */
export async function thenReadAnew(work: Promise<unknown>, readAnew: () => Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    void readAnew()
    throw error
  }
  await readAnew()
}
