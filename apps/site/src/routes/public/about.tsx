import { about } from "@saudabook/content/about.ts";
import { AboutScreen } from "@saudabook/features/about/about-screen.tsx";
import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { paths } from "../../address/paths.ts";

/** Shown at /about and /about-us; the latter is the canonical address. */
export function Component() {
  return (
    <>
      <PageMeta
        title="About Us"
        description="Who builds Saudabook, what we value and how it began."
        path={paths.aboutUs}
      />
      <AboutScreen content={about} />
    </>
  );
}
