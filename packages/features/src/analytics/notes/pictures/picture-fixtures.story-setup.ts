import type { NotePicture } from "@saudabook/contract/journal/pictures.ts";

export function picture(at: number, caption = ""): NotePicture {
  return {
    id: `5f0c6a9e-0f55-4c3b-9c3a-${String(at).padStart(12, "0")}`,
    type: "image/png",
    size: 120_000,
    sha256: String(at).padStart(64, "0"),
    caption,
    createdAt: "2026-06-01T12:00:00.000Z",
  };
}

/** A drawing that looks like a chart. */
export function chart({ width = 960, height = 540, type = "image/png" } = {}): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("No canvas.");
  context.fillStyle = "#10202b";
  context.fillRect(0, 0, width, height);
  for (let at = 0; at < 48; at++) {
    const middle = height * (0.5 + 0.3 * Math.sin(at / 7));
    const body = height * (0.03 + 0.02 * Math.cos(at * 3));
    context.fillStyle = Math.sin(at / 7 + 1.6) > 0 ? "#d9604c" : "#3aa37e";
    context.fillRect((width * at) / 48, middle - body, width / 72, 2 * body);
  }
  return new Promise((resolve) => canvas.toBlob((blob) => blob && resolve(blob), type));
}

export const chartFile = async (name: string, given: Parameters<typeof chart>[0] = {}) => {
  const { type = "image/png" } = given;
  return new File([await chart(given)], name, { type });
};
