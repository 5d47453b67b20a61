import { home } from "@saudabook/content/home.ts";
import { HomeScreen } from "@saudabook/features/marketing/home/home-screen.tsx";
import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { paths } from "../../address/paths.ts";
import { useTryFile } from "../../imports/use-try-file.ts";

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
        trialHref={paths.trial}
        onFile={onFile}
      />
    </>
  );
}
