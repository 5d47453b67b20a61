import { ThemeSwitch } from "@saudabook/ui/theme-switch.tsx";
import { useAtom } from "jotai";
import { theme } from "./state/theme.ts";

export function ThemeChoice() {
  const [value, onChange] = useAtom(theme);
  return <ThemeSwitch value={value} onChange={onChange} />;
}
