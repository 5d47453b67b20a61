/** Day number on which the large year is looked at: after its expiries. */
export const AS_OF = 20_600;
