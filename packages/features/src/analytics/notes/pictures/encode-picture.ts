import { MAX_PICTURE_BYTES, type PictureType } from "@saudabook/contract/journal/pictures.ts";

/** Pixels of the longer side. */
export const MAX_SIDE = 2_560;
/** A screenshot stays a PNG up to this number of bytes: its lines and texts are sharp. */
const MAX_PNG_BYTES = 1024 * 1024;
const QUALITIES = [0.9, 0.75, 0.5];

/** A file that this browser cannot show as a picture. */
export class UnreadablePicture extends Error {
  constructor(cause?: unknown) {
    super("We can't read this picture. Choose a JPEG, PNG or WebP.", { cause });
    this.name = "UnreadablePicture";
  }
}

/**
 * Draws a picture anew, at most {@link MAX_SIDE} pixels wide and high: the copy has no metadata, such as the place and time of a photo.
 * Throws {@link UnreadablePicture}.
 */
export async function encodePicture(file: Blob): Promise<Blob> {
  const image = await createImageBitmap(file).catch((cause: unknown) => {
    throw new UnreadablePicture(cause);
  });
  const canvas = drawn(image);
  image.close();
  if (file.type === "image/png") {
    const png = await encoded(canvas, "image/png");
    if (png.size <= MAX_PNG_BYTES) return png;
  }
  for (const quality of QUALITIES) {
    const jpeg = await encoded(canvas, "image/jpeg", quality);
    if (jpeg.size <= MAX_PICTURE_BYTES) return jpeg;
  }
  throw new UnreadablePicture();
}

function drawn(image: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, MAX_SIDE / Math.max(image.width, image.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new UnreadablePicture();
  // A JPEG has no transparency: what is see-through would be black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function encoded(canvas: HTMLCanvasElement, type: PictureType, quality?: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new UnreadablePicture())), type, quality);
  });
}
