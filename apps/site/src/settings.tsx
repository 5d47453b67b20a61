import { ConnectedSettings } from "@saudabook/features/settings/connected-settings.tsx";
import { useAtom } from "jotai";
import { amountsHidden } from "./state/privacy.ts";
import { theme } from "./state/theme.ts";
import { yearKind } from "./state/year-kind.ts";

export function Settings() {
  const [chosenTheme, setTheme] = useAtom(theme);
  const [years, setYears] = useAtom(yearKind);
  const [hidden, setHidden] = useAtom(amountsHidden);
  return (
    <ConnectedSettings
      device={{ theme: chosenTheme, yearKind: years, amountsHidden: hidden }}
      onDeviceChange={(change) => {
        if (change.theme !== undefined) setTheme(change.theme);
        if (change.yearKind !== undefined) setYears(change.yearKind);
        if (change.amountsHidden !== undefined) setHidden(change.amountsHidden);
      }}
    />
  );
}
