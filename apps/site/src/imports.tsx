import { ADD_TRADES } from "@saudabook/features/dashboard/panels.ts";
import { ConnectedImport } from "@saudabook/features/imports/ledger/connected-import.tsx";
import { ConnectedImports } from "@saudabook/features/imports/ledger/connected-imports.tsx";
import {
  readImportRowView,
  readImportsView,
  writeImportRowView,
  writeImportsView,
} from "@saudabook/features/imports/ledger/import-view.ts";
import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { useLocation } from "react-router-dom";
import { importHref, importsPath } from "./book-paths.ts";
import { paths } from "./paths.ts";
import { panelQuery } from "./state/dashboard.ts";
import { useAddressView } from "./use-address-view.ts";

/** The imported files, or one of them. */
export function Imports() {
  const { pathname } = useLocation();
  const id = pathname.slice(importsPath.length + 1).replace(/\/+$/, "");
  return (
    <>
      <PageMeta
        title={id === "" ? "Imports · Dashboard" : "Import · Dashboard"}
        description="Your own page."
        path={id === "" ? importsPath : importHref(id)}
        hidden
      />
      {id === "" ? <List /> : <Entry key={id} id={decodeURIComponent(id)} />}
    </>
  );
}

function List() {
  const [view, setView] = useAddressView({ read: readImportsView, write: writeImportsView });
  return (
    <ConnectedImports
      view={view}
      onViewChange={setView}
      importHref={importHref}
      addTradesHref={`${paths.dashboard}?${panelQuery(ADD_TRADES)}`}
      toSettleHref={paths.toSettle}
    />
  );
}

function Entry({ id }: { id: string }) {
  const [view, setView] = useAddressView({ read: readImportRowView, write: writeImportRowView });
  return <ConnectedImport id={id} view={view} onViewChange={setView} backHref={importsPath} importHref={importHref} />;
}
