const square = (x: number, y: number) => `M${x} ${y}h1v1h-1z`

/** Dark on light in either color scheme: cameras read no other. */
export function QrCode({ rows, label }: { rows: readonly (readonly boolean[])[]; label: string }) {
  const size = rows.length
  const path = rows.map((row, y) => row.map((isDark, x) => (isDark ? square(x, y) : '')).join('')).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={196}
      height={196}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
