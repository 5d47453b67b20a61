interface Running {
  /** Settles with the read, whatever becomes of it. */
  done: Promise<void>;
  /** The read that begins when this one has ended, for all that ask meanwhile. */
  next: Promise<unknown> | null;
}

/**
 * Reads of the same key that are asked for at once, as by the requests of one page, share one. Every caller gets a read that began after
 * it asked, so that nobody sees less than a read of his own would show.
 */
export function sharedReads<Value>(): (key: string, read: () => Promise<Value>) => Promise<Value> {
  const running = new Map<string, Running>();
  const begin = (key: string, read: () => Promise<Value>): Promise<Value> => {
    const value = read();
    const entry: Running = { done: Promise.resolve(), next: null };
    const ended = () => {
      // The next one begins in its place.
      if (entry.next === null) running.delete(key);
    };
    entry.done = value.then(ended, ended);
    running.set(key, entry);
    return value;
  };
  return (key, read) => {
    const now = running.get(key);
    if (!now) return begin(key, read);
    now.next ??= now.done.then(() => begin(key, read));
    return now.next as Promise<Value>;
  };
}
