import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { ConnectedSettings } from "@saudabook/features/settings/connected-settings.tsx";
import { useAtom } from "jotai";
import { paths } from "../../address/paths.ts";
import { amountsHidden } from "../../state/privacy.ts";
import { singleKeys } from "../../state/single-keys.ts";
import { theme } from "../../state/theme.ts";
import { yearKind } from "../../state/year-kind.ts";

export function Component() {
  const [chosenTheme, setTheme] = useAtom(theme);
  const [years, setYears] = useAtom(yearKind);
  const [hidden, setHidden] = useAtom(amountsHidden);
  const [keys, setKeys] = useAtom(singleKeys);
  return (
    <>
      <PageMeta title="Settings" description="Your own page." path={paths.settings} hidden />
      <ConnectedSettings
        device={{ theme: chosenTheme, yearKind: years, amountsHidden: hidden, singleKeys: keys }}
        onDeviceChange={(change) => {
          if (change.theme !== undefined) setTheme(change.theme);
          if (change.yearKind !== undefined) setYears(change.yearKind);
          if (change.amountsHidden !== undefined) setHidden(change.amountsHidden);
          if (change.singleKeys !== undefined) setKeys(change.singleKeys);
        }}
      />
    </>
  );
}
