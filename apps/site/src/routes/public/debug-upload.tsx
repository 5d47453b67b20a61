import { ConnectedDebugUpload } from "@saudabook/features/debug/connected-debug-upload.tsx";
import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { paths } from "../../address/paths.ts";
import { usePageThere } from "../../address/use-page-there.ts";
import { Component as NotFound } from "./not-found.tsx";

/** A server with this endpoint switched off responds with 404, and so does the page. */
export function Component() {
  const there = usePageThere(paths.debugUpload);
  if (!there) return <NotFound />;
  return (
    <>
      <PageMeta
        title="Excel File Upload"
        description="Shows the rows of a spreadsheet as JSON."
        path={paths.debugUpload}
        hidden
      />
      <ConnectedDebugUpload />
    </>
  );
}
