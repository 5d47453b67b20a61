import { privacy } from "@saudabook/content/privacy.ts";
import { PrivacyScreen } from "@saudabook/features/legal/privacy-screen.tsx";
import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { paths } from "../../address/paths.ts";

export function Component() {
  return (
    <>
      <PageMeta
        title="Privacy Policy"
        description="What Saudabook stores about traders, guests and applicants, why, and for how long."
        path={paths.privacy}
      />
      <PrivacyScreen content={privacy} />
    </>
  );
}
