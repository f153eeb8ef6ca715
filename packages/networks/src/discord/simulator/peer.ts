import { discord } from "../discord.ts";
import { DiscordContract } from "./contract.ts";
import { faultyFetch } from "../../suite/faults.ts";
import {
  requireConnected,
  hashOfBytes,
  type Peer,
  fetchFromSimulator,
  sharedContext,
} from "../../suite/peer.ts";

/** A channel's webhook on the simulator, connected as in production. */
export async function startDiscordPeer(): Promise<Peer & { readonly contract: DiscordContract }> {
  const contract = new DiscordContract();
  const fetch = fetchFromSimulator(contract);
  const url = `https://discord.com/api/webhooks/${contract.id}/${contract.token}`;
  const connected = requireConnected(
    await discord.connect(
      { method: "webhook_address", fields: { address: url } },
      {
        fetch,
        signal: AbortSignal.timeout(5_000),
        now: () => new Date(),
        origin: "https://postlark.example",
      },
    ),
  );
  return {
    contract,
    network: discord,
    channel: connected.account,
    context: (options = {}) => ({
      ...sharedContext(connected, options),
      fetch: faultyFetch(options.response ?? options.fault, fetch),
    }),
    async readPublished() {
      return contract.messages.map(({ content, files }) => ({
        text: content,
        pictures: files.map(({ alt, bytes }) => ({ alt, hash: hashOfBytes(bytes) })),
      }));
    },
    async revokeAccess() {
      return { credentials: { id: contract.id, token: "0".repeat(68) } };
    },
    async stop() {},
  };
}
