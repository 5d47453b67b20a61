/** By hand, for Intl's English of India writes September with four letters, and versions of its data differ. */
export const MONTH_NAMES: readonly string[] = [
  ...["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
];
