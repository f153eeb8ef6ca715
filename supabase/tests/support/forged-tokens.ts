import { createHmac, generateKeyPairSync, sign } from "node:crypto";

type Claims = Record<string, unknown>;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

/** Tokens that nobody but their maker has signed, each claiming more than its maker has. */
export function forgedTokens(own: string): Record<string, string> {
  const [header = "", , signature = ""] = own.split(".");
  const wanted = { ...claimsOf(own), role: "service_role" };
  return {
    "unsigned, service_role": `${encode({ alg: "none", typ: "JWT" })}.${encode(wanted)}.`,
    "unsigned, postgres": `${encode({ alg: "none" })}.${encode({ ...wanted, role: "postgres" })}.`,
    "signed with a guessed secret": hmacToken(wanted, "secret"),
    "signed with a key of its own": ownKeyToken(header, wanted),
    "an own token with other claims": `${header}.${encode(wanted)}.${signature}`,
    "an own token's public part as secret": hmacToken(wanted, header),
    "no token at all": "garbage",
    "too many parts": `${own}.${own}`,
  };
}

function hmacToken(claims: Claims, secret: string): string {
  const content = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}`;
  return `${content}.${createHmac("sha256", secret).update(content).digest("base64url")}`;
}

function ownKeyToken(header: string, claims: Claims): string {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const content = `${header}.${encode(claims)}`;
  const signature = sign("sha256", Buffer.from(content), {
    key: privateKey,
    dsaEncoding: "ieee-p1363",
  });
  return `${content}.${signature.toString("base64url")}`;
}
