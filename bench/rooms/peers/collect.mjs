// Put in front of a server whose memory is measured: at SIGUSR2 it keeps only what it needs, and gives the rest back to the system.
process.on('SIGUSR2', () => globalThis.gc({ type: 'major', execution: 'sync', flavor: 'last-resort' }))
