/** `QualityAndAccess` → `Quality And Access`; a run of capitals stays together (`APIDesign` → `API Design`). */
export function sectionName(key: string): string {
  return key.replace(/([a-z0-9])([A-Z])/g, "$1 $2").replace(/([A-Z])([A-Z][a-z])/g, "$1 $2");
}
