export interface TestFont {
  name: string;
  /** Debian's name of its package. */
  package: string;
  files: string[];
}
export const FONTS: readonly TestFont[];
export const PACKAGES: Readonly<Record<"chromium" | "fonts" | "postgresql", string[]>>;
