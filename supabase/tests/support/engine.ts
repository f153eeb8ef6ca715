import postgres from "postgres";
import { inject } from "vitest";

const address = new URL(inject("backend").databaseUrl);
address.username = "postlark_engine";
address.password = "postlark-engine";

/** The database as the engine's runner, with the password of the local seed. */
export const engineSql = postgres(address.href, {
  max: 8,
  idle_timeout: 1,
  onnotice: () => undefined,
});

/** `fence` comes as text, as Postgres' 64-bit integers do. */
export type Claim = {
  delivery_id: string;
  fence: string;
  taken_over: boolean;
  wanted: Date;
  work: {
    delivery: { id: string; attempts: number };
    channel: { id: string; network: string };
    credentials: { version: number; keyId: string; ciphertext: string } | null;
    steps: { position: number; state: string }[];
    media: unknown[];
    workspace: { id: string };
  };
};

export async function claim(most = 50, lease = "30 seconds", owner = "test"): Promise<Claim[]> {
  return engineSql<Claim[]>`select * from engine.claim(${most}, ${lease}, ${owner})`;
}
