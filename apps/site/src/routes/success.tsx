import { ApplicationSuccessScreen } from "@saudabook/features/applications/application-success-screen.tsx";
import { PageMeta } from "@saudabook/features/page-meta.tsx";
import { useLocation } from "react-router-dom";
import { paths } from "../paths.ts";

export function Component() {
  const state = useLocation().state as { reference?: unknown } | null;
  const reference = typeof state?.reference === "string" ? state.reference : undefined;
  return (
    <>
      <PageMeta
        title="Application submitted"
        description="Your application has been received."
        path={paths.applied}
        hidden
      />
      <ApplicationSuccessScreen reference={reference} homeHref={paths.home} />
    </>
  );
}
