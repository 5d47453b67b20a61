export function findFontFiles(folders?: readonly string[]): Map<string, string>;
export function installFonts(): void;
