/** A picture that is stored here, on white where it can be seen through; of one that moves, its first frame. */
export async function toJpeg(bytes: Uint8Array): Promise<Buffer> {
  // The decoders are not loaded before somebody asks: an idle engine stays small.
  const { default: sharp } = await import("sharp");
  return sharp(bytes, { failOn: "error" })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 90 })
    .timeout({ seconds: 20 })
    .toBuffer();
}
