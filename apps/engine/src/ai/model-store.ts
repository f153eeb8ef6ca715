import { seal, unseal } from "../platform/credentials/envelope.ts";
import type { Keyring } from "../platform/credentials/keyring.ts";
import type { Database } from "../platform/database/database.ts";
import type { ModelPlace } from "./ask-model.ts";

type Vault = { readonly database: Database; readonly keyring: Keyring };

type Row = {
  readonly base_url: string;
  readonly model: string;
  readonly key_id: string | null;
  readonly ciphertext: Buffer | null;
};

/** A workspace's model with its key, if it has one. The caller has checked access. */
export async function readModel(
  workspaceId: string,
  { database, keyring }: Vault,
): Promise<ModelPlace | undefined> {
  const [row] = await database<Row[]>`select * from engine.model_key(${workspaceId})`;
  if (row === undefined) return undefined;
  const { base_url: baseUrl, model, key_id: keyId, ciphertext } = row;
  const key =
    keyId === null || ciphertext === null
      ? undefined
      : unseal(keyring, `model:${workspaceId}`, { keyId, ciphertext });
  return { baseUrl, model, key };
}

/** Stores a key for the address it was entered for. @returns whether that still is the workspace's */
export async function storeModelKey(
  workspaceId: string,
  { baseUrl, key }: { baseUrl: string; key: string },
  { database, keyring }: Vault,
): Promise<boolean> {
  const { keyId, ciphertext } = seal(keyring, `model:${workspaceId}`, key);
  const [row] = await database<{ kept: boolean }[]>`
    select engine.keep_model_key(${workspaceId}, ${baseUrl}, ${keyId}, ${ciphertext}) as kept`;
  return row?.kept ?? false;
}

/** Counts a suggestion's tokens and releases the rest of its reservation. */
export async function endModelUse(
  useId: string,
  { input, output }: { input: number; output: number },
  database: Database,
): Promise<void> {
  await database`select engine.end_model_use(${useId}, ${input}, ${output})`;
}
