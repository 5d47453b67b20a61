import { MAX_UPLOAD_BYTES } from "@saudabook/contract/imports/upload-limit.ts";

/** File name extensions for the file picker. The server recognises a file by its content. */
export const ACCEPTED = ".xlsx,.xls,.csv";

/** The problem of a file before it is sent, or undefined. The server validates it again, by its content. */
export function fileProblem({ name, size }: { name: string; size: number }): string | undefined {
  if (!/\.(?:xlsx|xls|csv)$/i.test(name)) return "Choose a file that ends in .xlsx, .xls or .csv.";
  if (size === 0) return "This file is empty. Download it from your broker again.";
  if (size > MAX_UPLOAD_BYTES) {
    return `This file is larger than ${MAX_UPLOAD_BYTES / 1024 / 1024} MB. Download a shorter period at a time.`;
  }
  return undefined;
}
