import { ConnectedImport } from "@saudabook/features/imports/ledger/connected-import.tsx";
import { readImportRowView, writeImportRowView } from "@saudabook/features/imports/ledger/import-view.ts";
import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { useParams } from "react-router-dom";
import { importHref } from "../../address/book-paths.ts";
import { paths } from "../../address/paths.ts";
import { useAddressView } from "../../address/use-address-view.ts";

/** One imported file. */
export function Component() {
  const { importid: id = "" } = useParams();
  const [view, setView] = useAddressView({ read: readImportRowView, write: writeImportRowView });
  return (
    <>
      <PageMeta title="Import · Dashboard" description="Your own page." path={importHref(id)} hidden />
      <ConnectedImport
        key={id}
        id={id}
        view={view}
        onViewChange={setView}
        backHref={paths.imports}
        importHref={importHref}
      />
    </>
  );
}
