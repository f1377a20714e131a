/** What is remembered of the files on disk between snapshots: their status and the hash of what they held. Opaque; owned by the caller. */
export interface DiskMemory {
  readonly kind: 'disk-memory'
}

export interface DiskMemoryOptions {
  /** Of the files beyond this number those whose versions were asked for longest ago are forgotten. Default: 200,000 (about 80 MB). */
  readonly maxFiles?: number
}

/** What tells whether a file was written: numbers of a `stat`, times in milliseconds. */
export interface FileStatus {
  readonly dev: number
  readonly ino: number
  readonly size: number
  readonly mtimeMs: number
  readonly ctimeMs: number
}

/** Hash of a file's content, and its status when it was read. */
export interface KnownContent extends FileStatus {
  readonly hash: string
}

/** The inside of a {@link DiskMemory}. */
export interface OpenMemory extends DiskMemory {
  /** What a file held, if it has this status since. */
  recall(path: string, status: FileStatus): string | undefined
  remember(path: string, content: KnownContent): void
}

const DEFAULT_MAX_FILES = 200_000

/**
 * Creates an empty memory. Give it to every snapshot of the same files (`remembered`), so that only what was written in between is
 * read again to name its content; it may serve several roots. Nothing of it is ever on disk.
 */
export function createDiskMemory({ maxFiles = DEFAULT_MAX_FILES }: DiskMemoryOptions = {}): DiskMemory {
  // Two generations instead of an order of use: a hit in the old one moves it, and a full young one becomes the old one.
  let young = new Map<string, KnownContent>()
  let old = new Map<string, KnownContent>()

  function remember(path: string, content: KnownContent): void {
    if (young.size >= Math.max(1, maxFiles / 2) && !young.has(path)) {
      old = young
      young = new Map()
    }
    young.set(path, content)
  }

  const memory: OpenMemory = {
    kind: 'disk-memory',
    recall(path, status) {
      const inYoung = young.get(path)
      const content = inYoung ?? old.get(path)
      if (content === undefined || !isSame(content, status)) return undefined
      if (inYoung === undefined) remember(path, content)
      return content.hash
    },
    remember,
  }
  return memory
}

function isSame(left: FileStatus, right: FileStatus): boolean {
  return (
    left.mtimeMs === right.mtimeMs &&
    left.ctimeMs === right.ctimeMs &&
    left.size === right.size &&
    left.ino === right.ino &&
    left.dev === right.dev
  )
}
