/** px of the picture for each point on the paper. */
const SCALE = 4
const [WIDTH, HEIGHT] = [184, 32]

/** A name as a picture, PNG in base64: letters that the font of signed files lacks, the browser has. */
export function drawName(name: string): string {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: WIDTH * SCALE, height: HEIGHT * SCALE })
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser draws no pictures.')
  const setSize = (points: number) => (context.font = `${points * SCALE}px system-ui, sans-serif`)
  let points = 18
  setSize(points)
  while (points > 5 && context.measureText(name).width > canvas.width) setSize(--points)
  context.fillStyle = '#0d3380'
  context.textBaseline = 'middle'
  context.fillText(name, 0, canvas.height / 2, canvas.width)
  const [, base64 = ''] = canvas.toDataURL('image/png').split(',')
  return base64
}
