/** px */
const HEIGHT = 309

/** The place of the chart of a request's load until it is there, as large as it will be. */
export const RequestUsageRoom = () => <div style={{ height: HEIGHT }} />
