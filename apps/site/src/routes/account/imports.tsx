import { ADD_TRADES } from "@saudabook/features/dashboard/panels.ts";
import { ConnectedImports } from "@saudabook/features/imports/ledger/connected-imports.tsx";
import { readImportsView, writeImportsView } from "@saudabook/features/imports/ledger/import-view.ts";
import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { importHref } from "../../address/book-paths.ts";
import { paths } from "../../address/paths.ts";
import { useAddressView } from "../../address/use-address-view.ts";
import { panelQuery } from "../../state/dashboard.ts";

/** The imported files. */
export function Component() {
  const [view, setView] = useAddressView({ read: readImportsView, write: writeImportsView });
  return (
    <>
      <PageMeta title="Imports · Dashboard" description="Your own page." path={paths.imports} hidden />
      <ConnectedImports
        view={view}
        onViewChange={setView}
        importHref={importHref}
        addTradesHref={`${paths.dashboard}?${panelQuery(ADD_TRADES)}`}
        toSettleHref={paths.toSettle}
      />
    </>
  );
}
