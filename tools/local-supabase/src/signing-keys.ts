import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import { z } from "zod";

import { StartError } from "./start-error.ts";

const ellipticSchema = z.object({
  kty: z.literal("EC"),
  crv: z.literal("P-256"),
  x: z.string(),
  y: z.string(),
  d: z.string(),
  kid: z.string().optional(),
});
const rsaSchema = z.object({
  kty: z.literal("RSA"),
  n: z.string(),
  e: z.string(),
  d: z.string(),
  p: z.string(),
  q: z.string(),
  dp: z.string(),
  dq: z.string(),
  qi: z.string(),
  kid: z.string().optional(),
});
const privateJwkSchema = z.discriminatedUnion("kty", [ellipticSchema, rsaSchema]);
const projectKeysSchema = z.tuple([privateJwkSchema], privateJwkSchema);

type PrivateJwk = z.infer<typeof privateJwkSchema>;

export type SigningKey = {
  kid: string;
  alg: "ES256" | "RS256";
  privateKey: Awaited<ReturnType<typeof importJWK>>;
  publicKey: Awaited<ReturnType<typeof importJWK>>;
  publicJwk: Record<string, unknown>;
};

/** The first key signs. A project's own keys are a list of private JWKs, as `supabase gen signing-key` writes. */
export async function loadSigningKeys(
  dataDir: string,
  projectFile?: string,
): Promise<readonly [SigningKey, ...SigningKey[]]> {
  const [first, ...others] =
    projectFile === undefined
      ? [await ownKey(join(dataDir, "jwt-key.json"))]
      : await projectKeys(projectFile);
  return [await toSigningKey(first), ...(await Promise.all(others.map(toSigningKey)))];
}

async function toSigningKey(jwk: PrivateJwk): Promise<SigningKey> {
  const { kid: named, ...material } = jwk;
  const bare: JWK =
    jwk.kty === "EC"
      ? { kty: jwk.kty, crv: jwk.crv, x: jwk.x, y: jwk.y }
      : { kty: jwk.kty, n: jwk.n, e: jwk.e };
  const alg = jwk.kty === "EC" ? "ES256" : "RS256";
  const kid = named ?? (await calculateJwkThumbprint(bare));
  return {
    kid,
    alg,
    privateKey: await importJWK(material, alg),
    publicKey: await importJWK(bare, alg),
    publicJwk: { ...bare, kid, alg, use: "sig", key_ops: ["verify"], ext: true },
  };
}

async function projectKeys(path: string): Promise<[PrivateJwk, ...PrivateJwk[]]> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw new StartError(`auth.signing_keys_path: ${path} cannot be read.`, { cause: error });
  });
  const keys = projectKeysSchema.safeParse(parseJson(text));
  if (keys.success) return keys.data;
  throw new StartError(
    `auth.signing_keys_path: ${path} is not a list of private ES256 or RS256 keys (JWK).`,
  );
}

async function ownKey(path: string): Promise<PrivateJwk> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) {
      throw new StartError(`The token key ${path} cannot be read.`, { cause: error });
    }
    return createKey(path);
  }
  const key = ellipticSchema.safeParse(parseJson(text));
  if (key.success) return key.data;
  throw new StartError(`${path} is not an ES256 key. Remove it to have a new one made.`);
}

async function createKey(path: string): Promise<PrivateJwk> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const key = ellipticSchema.parse(await exportJWK(privateKey));
  await writeFile(path, JSON.stringify(key), { mode: 0o600, flag: "wx" });
  return key;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
