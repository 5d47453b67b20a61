import { terms } from "@saudabook/content/terms.ts";
import { TermsScreen } from "@saudabook/features/legal/terms-screen.tsx";
import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { paths } from "../../address/paths.ts";
import { useWayBack } from "../../address/use-way-back.ts";

export function Component() {
  return (
    <>
      <PageMeta
        title="Terms & Conditions"
        description="Terms and conditions for applicants: accuracy, privacy, equal opportunity and how applications are handled."
        path={paths.terms}
      />
      <TermsScreen terms={terms} back={useWayBack()} privacyHref={paths.privacy} />
    </>
  );
}
