interface Running {
  /** Settles with the read, whatever becomes of it. */
  done: Promise<void>;
  /** The read that begins when this one has ended, shared by all callers that come in between. */
  next: Promise<unknown> | null;
}

/**
 * Concurrent reads of the same key, such as those of the requests of one page, share one read. Every caller gets a read that began after
 * its call, so that it never sees less than a separate read would show.
 */
export function sharedReads<Value>(): (key: string, read: () => Promise<Value>) => Promise<Value> {
  const running = new Map<string, Running>();
  const begin = (key: string, read: () => Promise<Value>): Promise<Value> => {
    const value = read();
    const entry: Running = { done: Promise.resolve(), next: null };
    const ended = () => {
      // Otherwise the next read replaces this entry.
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
