import { Presets, SingleBar } from 'cli-progress'

export interface Progress {
  step(note: string): void
  end(): void
}

/** Progress on standard error: a bar with the time left on a terminal, else a line for each twentieth. */
export function showProgress(total: number, stream: NodeJS.WriteStream = process.stderr): Progress {
  return stream.isTTY ? bar(total, stream) : lines(total, stream)
}

function bar(total: number, stream: NodeJS.WriteStream): Progress {
  const shown = new SingleBar({
    stream, format: '{bar} {value}/{total} tasks, {eta_formatted} left  {note}', hideCursor: true, etaBuffer: 40, clearOnComplete: true,
  }, Presets.shades_classic)
  shown.start(total, 0, { note: '' })
  return { step: (note) => shown.increment(1, { note }), end: () => shown.stop() }
}

function lines(total: number, stream: NodeJS.WriteStream): Progress {
  const start = Date.now()
  let done = 0
  let next = 1
  return {
    step() {
      done++
      if (done / total < next / 20) return
      next = Math.floor((done / total) * 20) + 1
      const left = ((Date.now() - start) / done) * (total - done)
      stream.write(`${done} of ${total} tasks, about ${Math.ceil(left / 60_000)} min left\n`)
    },
    end() {},
  }
}
