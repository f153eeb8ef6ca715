type Signature = { type: string; bytes: readonly (number | undefined)[] };

const ascii = (text: string) => Array.from(Buffer.from(text, "latin1"));
const any = (length: number) => Array.from<undefined>({ length });

const signatures: readonly Signature[] = [
  { type: "image/jpeg", bytes: [0xff, 0xd8, 0xff] },
  { type: "image/png", bytes: [0x89, ...ascii("PNG"), 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: "image/gif", bytes: ascii("GIF87a") },
  { type: "image/gif", bytes: ascii("GIF89a") },
  { type: "image/webp", bytes: [...ascii("RIFF"), ...any(4), ...ascii("WEBP")] },
  { type: "image/avif", bytes: [...any(4), ...ascii("ftypavif")] },
  { type: "image/bmp", bytes: [...ascii("BM"), ...any(4), 0, 0, 0, 0] },
  { type: "image/tiff", bytes: [0x49, 0x49, 0x2a, 0x00] },
  { type: "image/tiff", bytes: [0x4d, 0x4d, 0x00, 0x2a] },
  { type: "image/x-icon", bytes: [0x00, 0x00, 0x01, 0x00] },
  { type: "application/pdf", bytes: ascii("%PDF-") },
  { type: "application/gzip", bytes: [0x1f, 0x8b, 0x08] },
];

const recognizable = new Set(signatures.map(({ type }) => type));

/** The declared type, except that pictures and other detectable types must have their signature. */
export function contentTypeOf(content: Uint8Array, declared: string | null): string {
  const type = (declared ?? "").trim();
  const [essence = ""] = type.toLowerCase().split(";");
  const isPlausible = /^[\w.+-]+\/[\w.+-]+$/.test(essence.trim());
  if (!isPlausible || (recognizable.has(essence.trim()) && !isRecognized(content))) {
    return "application/octet-stream";
  }
  return type;
}

function isRecognized(content: Uint8Array): boolean {
  return signatures.some(({ bytes }) =>
    bytes.every((byte, at) => byte === undefined || content[at] === byte),
  );
}
