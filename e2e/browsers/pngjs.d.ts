declare module "pngjs" {
  /** Pixels as RGBA, four bytes each. */
  interface Pixels {
    width: number;
    height: number;
    data: Buffer;
  }
  export const PNG: {
    sync: { read: (file: Buffer) => Pixels; write: (pixels: Pixels) => Buffer };
  };
}
