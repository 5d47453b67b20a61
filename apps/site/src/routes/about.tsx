import { about } from "@saudabook/content/about.ts";
import { AboutScreen } from "@saudabook/features/about/about-screen.tsx";
import { PageMeta } from "@saudabook/features/page-meta.tsx";
import { descriptions } from "../descriptions.ts";
import { paths } from "../paths.ts";

/** At /about and /about-us; the latter is the canonical address. */
export function Component() {
  return (
    <>
      <PageMeta title="About Us" description={descriptions.about} path={paths.aboutUs} />
      <AboutScreen content={about} />
    </>
  );
}
