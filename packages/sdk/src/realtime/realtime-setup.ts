import { dataClient } from "../client/postgrest-client.ts";
import { errorFromClient } from "../backend-errors.ts";

/** Two set-up calls that the specification names (section 7). Failures are only logged. */
export async function enableRealtimeSetup(): Promise<void> {
  for (const procedure of [
    "enable_replica_identity_for_profiles",
    "add_table_to_publication",
  ] as const) {
    try {
      // The second call requires the first.
      await dataClient().rpc(procedure).throwOnError();
    } catch (thrown) {
      const { kind, message } = errorFromClient(thrown);
      if (message.includes("already")) continue;
      // oxlint-disable-next-line no-console -- the specification has these failures logged.
      console.warn(`Realtime set-up: ${procedure} failed (${message || kind}).`);
    }
  }
}
