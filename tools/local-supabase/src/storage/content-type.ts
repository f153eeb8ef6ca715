type Signature = { type: string; bytes: readonly (number | undefined)[] };

const ascii = (text: string) => Array.from(Buffer.from(text, "latin1"));
const anyBytes = (length: number) => Array.from<undefined>({ length });

const signatures: readonly Signature[] = [
  { type: "image/jpeg", bytes: [0xff, 0xd8, 0xff] },
  { type: "image/png", bytes: [0x89, ...ascii("PNG"), 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: "image/gif", bytes: ascii("GIF87a") },
  { type: "image/gif", bytes: ascii("GIF89a") },
  { type: "image/webp", bytes: [...ascii("RIFF"), ...anyBytes(4), ...ascii("WEBP")] },
  { type: "image/avif", bytes: [...anyBytes(4), ...ascii("ftypavif")] },
  { type: "image/bmp", bytes: [...ascii("BM"), ...anyBytes(4), 0, 0, 0, 0] },
  { type: "image/tiff", bytes: [0x49, 0x49, 0x2a, 0x00] },
  { type: "image/tiff", bytes: [0x4d, 0x4d, 0x00, 0x2a] },
  { type: "image/x-icon", bytes: [0x00, 0x00, 0x01, 0x00] },
  { type: "application/pdf", bytes: ascii("%PDF-") },
  { type: "application/gzip", bytes: [0x1f, 0x8b, 0x08] },
];

const detectableTypes = new Set(signatures.map(({ type }) => type));

/** Returns the declared type, or `application/octet-stream` if it is malformed or the content lacks its signature. */
export function contentTypeOf(content: Uint8Array, declared: string | null): string {
  const type = (declared ?? "").trim();
  const [essence = ""] = type.toLowerCase().split(";");
  const isPlausible = /^[\w.+-]+\/[\w.+-]+$/.test(essence.trim());
  if (!isPlausible || (detectableTypes.has(essence.trim()) && !hasKnownSignature(content))) {
    return "application/octet-stream";
  }
  return type;
}

function hasKnownSignature(content: Uint8Array): boolean {
  return signatures.some(({ bytes }) =>
    bytes.every((byte, at) => byte === undefined || content[at] === byte),
  );
}
