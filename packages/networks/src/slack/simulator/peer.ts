import { slack } from "../slack.ts";
import { faultyFetch } from "../../suite/faults.ts";
import {
  requireConnected,
  hashOfBytes,
  type Peer,
  fetchFromSimulator,
  sharedContext,
} from "../../suite/peer.ts";
import { SlackContract } from "./contract.ts";

/** An app in a channel on the simulator, connected as in production. */
export async function startSlackPeer(): Promise<Peer & { readonly contract: SlackContract }> {
  const contract = new SlackContract();
  const fetch = fetchFromSimulator(contract);
  const fields = { slackToken: contract.token, slackChannel: contract.channel.id };
  const tools = { fetch, signal: AbortSignal.timeout(5_000), now: () => new Date() };
  const connected = requireConnected(
    await slack.connect(
      { method: "bot_token", fields },
      { ...tools, origin: "https://postlark.example" },
    ),
  );
  return {
    contract,
    network: slack,
    channel: connected.account,
    context: (options = {}) => ({
      ...sharedContext(connected, options),
      fetch: faultyFetch(options.response ?? options.fault, fetch),
    }),
    readPublished: async () =>
      contract.messages.map(({ text, pictures }) => ({
        text,
        pictures: pictures.map(({ file, alt }) => {
          const bytes = contract.files.files.find(({ id }) => id === file)?.bytes;
          return { alt, hash: hashOfBytes(bytes ?? new Uint8Array()) };
        }),
      })),
    async revokeAccess() {
      const token = "xoxb-0000000000-0";
      return { credentials: { token, channel: contract.channel.id, bot: "B0" } };
    },
    async stop() {},
  };
}
