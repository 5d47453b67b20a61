import { home } from "@saudabook/content/home.ts";
import { HomeScreen } from "@saudabook/features/marketing/home-screen.tsx";
import { PageMeta } from "@saudabook/features/page-meta.tsx";
import { descriptions } from "../descriptions.ts";
import { paths } from "../paths.ts";

export function Component() {
  return (
    <>
      <PageMeta description={descriptions.home} path={paths.home} />
      <HomeScreen content={home} comingSoonHref={`${paths.comingSoon}/`} dashboardHref={paths.dashboard} />
    </>
  );
}
