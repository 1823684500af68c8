// Preloaded into a server whose memory is measured: SIGUSR2 collects all garbage and returns free memory to the system.
process.on('SIGUSR2', () => globalThis.gc({ type: 'major', execution: 'sync', flavor: 'last-resort' }))
