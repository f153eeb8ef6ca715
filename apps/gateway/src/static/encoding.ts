export const encodings = ["br", "gzip"] as const;

export type Encoding = (typeof encodings)[number];

/** Returns the stored encoding that the client prefers. @param header Accept-Encoding (RFC 9110, 12.5.3) */
export function negotiateEncoding(
  header: string | undefined,
  stored: ReadonlySet<Encoding>,
): Encoding | undefined {
  const weights = new Map<string, number>();
  for (const part of (header ?? "").split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
    if (name !== "") weights.set(name, Number(quality));
  }
  const weightOf = (encoding: Encoding): number => weights.get(encoding) ?? weights.get("*") ?? 0;
  return encodings
    .filter((encoding) => stored.has(encoding) && weightOf(encoding) > 0)
    .toSorted((one, other) => weightOf(other) - weightOf(one))[0];
}
