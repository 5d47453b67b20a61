/** 1024 bytes are 1 KB here, as in the limits of uploads. */
const [KB, MB] = [1024, 1024 * 1024];
/** From this size on megabytes are used: it would be "1000 KB". */
const LARGE = 1000 * KB;

/** "1 byte", "640 bytes", "104 KB", "3.2 MB". */
export function formatBytes(bytes: number): string {
  if (bytes < KB) return bytes === 1 ? "1 byte" : `${bytes} bytes`;
  return bytes < LARGE ? `${Math.round(bytes / KB)} KB` : `${(bytes / MB).toFixed(1)} MB`;
}

/** "52 of 104 KB", "3.2 of 8.0 MB": both in the unit of the total. */
export function formatBytesOf(sent: number, total: number): string {
  if (total < KB) return `${sent} of ${formatBytes(total)}`;
  const part = total < LARGE ? Math.round(sent / KB) : (sent / MB).toFixed(1);
  return `${part} of ${formatBytes(total)}`;
}
