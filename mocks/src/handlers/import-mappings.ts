import { isSameMapping, newestMappings, type SavedMapping } from "@saudabook/contract/imports/saved-mappings.ts";
import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import { noSuchMapping } from "@saudabook/contract/wire/refusals.ts";
import type { Account } from "../fixtures/accounts.ts";
import type { Handlers } from "../handle.ts";
import { importsOf, type KeptImport } from "../history/import-ledger.ts";
import { refusalFrom } from "../refusal.ts";

type Mapped = SavedMapping & { kept: KeptImport };

/** Newest first. */
function mappedImports(account: Account): Mapped[] {
  return importsOf(account)
    .toReversed()
    .flatMap((kept): Mapped[] => {
      const { mapping, tradeType } = kept.tradebook;
      if (!mapping || kept.forgotten) return [];
      return [{ kept, id: kept.id, fileName: kept.file.name, tradeType, mapping, savedAt: kept.importedAt }];
    });
}

export const importMappings = {
  importMappings: ({ account }) => ({
    data: { mappings: newestMappings(mappedImports(account)).map(({ kept: _, ...saved }) => saved) },
  }),

  deleteImportMapping: ({ account, params }) => {
    const all = mappedImports(account);
    const one = all.find(({ id }) => id === params.id);
    if (!one) throw refusalFrom(noSuchMapping());
    for (const saved of all) if (isSameMapping(saved, one)) saved.kept.forgotten = true;
    return { success: true, message: doneMessages.deleteImportMapping };
  },
} satisfies Pick<Handlers, "importMappings" | "deleteImportMapping">;
