// Loaded before a server's own program: it tells what the processor did for it, all threads together.
process.on('message', () => process.send?.(process.cpuUsage()))
// Nobody is kept from ending by being asked.
process.channel?.unref()
