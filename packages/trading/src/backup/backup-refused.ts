import type { RefusalText } from "@saudabook/contract/wire/error-texts.ts";

/** An archive that is not restored, in the contract's words. */
export class BackupRefused extends Error {
  readonly text: RefusalText;

  constructor(text: RefusalText, cause?: unknown) {
    super(text.message, { cause });
    this.name = "BackupRefused";
    this.text = text;
  }
}
