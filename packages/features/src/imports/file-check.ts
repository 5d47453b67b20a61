import { MAX_UPLOAD_BYTES } from "@saudabook/contract/trade.ts";

/** What the file picker offers; what a file really is, its content says to the server. */
export const ACCEPTED = ".xlsx,.xls,.csv";

/** What is wrong with a file before it is sent, or undefined. The server looks again, and closer. */
export function fileProblem({ name, size }: { name: string; size: number }): string | undefined {
  if (!/\.(?:xlsx|xls|csv)$/i.test(name)) return "Choose a file that ends in .xlsx, .xls or .csv.";
  if (size === 0) return "This file is empty. Download it from your broker again.";
  if (size > MAX_UPLOAD_BYTES) {
    return `This file is larger than ${MAX_UPLOAD_BYTES / 1024 / 1024} MB. Download a shorter period at a time.`;
  }
  return undefined;
}
