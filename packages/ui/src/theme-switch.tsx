import { Monitor, Moon, Sun } from "lucide-react";
import { SegmentedControl } from "./segmented-control.tsx";

export type Theme = "system" | "light" | "dark";

export type ThemeSwitchProps = {
  value: Theme;
  /** The caller stores the theme and sets `data-theme` on the root (none for "system"). */
  onChange: (theme: Theme) => void;
  className?: string;
};

const options = [
  { value: "system", label: "System", icon: <Monitor aria-hidden="true" /> },
  { value: "light", label: "Light", icon: <Sun aria-hidden="true" /> },
  { value: "dark", label: "Dark", icon: <Moon aria-hidden="true" /> },
] as const;

export function ThemeSwitch({ value, onChange, className }: ThemeSwitchProps) {
  return (
    <SegmentedControl
      legend="Theme"
      legendHidden
      iconsOnly
      options={options}
      value={value}
      onChange={onChange}
      {...(className !== undefined && { className })}
    />
  );
}
