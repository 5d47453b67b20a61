import { home } from "@saudabook/content/home.ts";
import { trialPath } from "@saudabook/content/public-paths.ts";
import { HomeScreen } from "@saudabook/features/marketing/home-screen.tsx";
import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { paths } from "../paths.ts";
import { useTryFile } from "../use-try-file.ts";

export function Component() {
  const onFile = useTryFile();
  return (
    <>
      <PageMeta
        description="Import your broker's tradebook and see every trade, exact to the paisa, once. A trading journal for Indian markets, now in beta."
        path={paths.home}
      />
      <HomeScreen
        content={home}
        featureHref={({ icon, href }) => href ?? `${paths.comingSoon}/?feature=${icon}`}
        dashboardHref={paths.dashboard}
        journalHref={paths.journal}
        trialHref={trialPath}
        onFile={onFile}
      />
    </>
  );
}
