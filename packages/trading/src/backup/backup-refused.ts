import type { RefusalText } from "@saudabook/contract/wire/error-texts.ts";

/** An archive that cannot be restored, with the message of the contract. */
export class BackupRefused extends Error {
  readonly text: RefusalText;

  constructor(text: RefusalText, cause?: unknown) {
    super(text.message, { cause });
    this.name = "BackupRefused";
    this.text = text;
  }
}
