import { MAX_UPLOAD_BYTES } from "@saudabook/contract/imports/upload-limit.ts";

/** File name extensions for the file picker. The server recognises a file by its content. */
export const ACCEPTED = ".xlsx,.xls,.csv";
/** The same of tax statements, which may be in a ZIP. */
export const ACCEPTED_STATEMENTS = ".xlsx,.xls,.csv,.zip";

/**
 * The problem of a file before it is sent, or undefined. The server validates it again, by its content.
 *
 * @param accepted file name extensions with commas between them. Default: {@link ACCEPTED}
 */
export function fileProblem(
  { name, size }: { name: string; size: number },
  accepted: string = ACCEPTED,
): string | undefined {
  const extensions = accepted.split(",");
  if (!extensions.some((extension) => name.toLowerCase().endsWith(extension))) {
    return `Choose a file that ends in ${extensions.slice(0, -1).join(", ")} or ${extensions.at(-1)}.`;
  }
  if (size === 0) return "This file is empty. Download it from your broker again.";
  if (size > MAX_UPLOAD_BYTES) {
    return `This file is larger than ${MAX_UPLOAD_BYTES / 1024 / 1024} MB. Download a shorter period at a time.`;
  }
  return undefined;
}
