import { terms } from "@saudabook/content/terms.ts";
import { TermsScreen } from "@saudabook/features/legal/terms-screen.tsx";
import { PageMeta } from "@saudabook/features/page-meta.tsx";
import { useLocation, useNavigate } from "react-router-dom";
import { descriptions } from "../descriptions.ts";
import { paths } from "../paths.ts";

export function Component() {
  const navigate = useNavigate();
  const first = useLocation().key === "default";
  return (
    <>
      <PageMeta title="Terms & Conditions" description={descriptions.terms} path={paths.terms} />
      <TermsScreen terms={terms} backHref={paths.home} onBack={first ? undefined : () => navigate(-1)} />
    </>
  );
}
