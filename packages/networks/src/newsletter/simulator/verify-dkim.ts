import { createHash, createPublicKey, verify } from "node:crypto";

/** TXT records by name. */
export type Zone = { readonly [name: string]: string };

export type Verdict =
  | { readonly isValid: true; readonly signed: readonly string[] }
  | { readonly isValid: false };

/** Verifies a mail as a receiver does, by RFC 6376 alone: relaxed/relaxed, RSA with SHA-256. */
export function verifyDkim(raw: Buffer, zone: Zone): Verdict {
  const text = raw.toString("latin1");
  const end = text.indexOf("\r\n\r\n");
  const fields = text
    .slice(0, end)
    .split(/\r\n(?![ \t])/)
    .map((field): [name: string, value: string] => {
      const at = field.indexOf(":");
      return [field.slice(0, at).trim().toLowerCase(), field.slice(at + 1)];
    });
  const [, signature] = fields.find(([name]) => name === "dkim-signature") ?? [];
  if (signature === undefined) return { isValid: false };
  const tags = parseTags(signature);
  const record = parseTags(zone[`${tags.get("s")}._domainkey.${tags.get("d")}`] ?? "");
  const bodyHash = createHash("sha256")
    .update(relaxBody(text.slice(end + 4)), "latin1")
    .digest("base64");
  if (tags.get("c") !== "relaxed/relaxed" || tags.get("bh") !== bodyHash) return { isValid: false };
  const signed = (tags.get("h") ?? "").split(":").map((name) => name.toLowerCase());
  const unsigned = signature.replace(/(\bb=)[^;]*$/, "$1");
  const data = [
    ...signed.map(
      (name) => `${name}:${relaxHeader(fields.findLast(([one]) => one === name)?.[1])}\r\n`,
    ),
    `dkim-signature:${relaxHeader(unsigned)}`,
  ].join("");
  const isValid =
    record.get("p") !== undefined &&
    verify(
      "sha256",
      Buffer.from(data, "latin1"),
      createPublicKey({
        key: Buffer.from(record.get("p") ?? "", "base64"),
        format: "der",
        type: "spki",
      }),
      Buffer.from(tags.get("b") ?? "", "base64"),
    );
  return isValid ? { isValid, signed } : { isValid };
}

function parseTags(list: string): ReadonlyMap<string, string> {
  return new Map(
    list.split(";").map((tag) => {
      const at = tag.indexOf("=");
      return [tag.slice(0, at).trim(), tag.slice(at + 1).replaceAll(/\s+/g, "")];
    }),
  );
}

const relaxHeader = (value = "") =>
  value
    .replaceAll("\r\n", "")
    .replaceAll(/[ \t]+/g, " ")
    .trim();

function relaxBody(body: string): string {
  const lines = body.split("\r\n").map((line) => line.replaceAll(/[ \t]+/g, " ").trimEnd());
  return `${lines.join("\r\n").replace(/(?:\r\n)+$/, "")}\r\n`;
}
