import { telegram } from "../telegram.ts";
import { faultyFetch } from "../../suite/faults.ts";
import {
  requireConnected,
  hashOfBytes,
  type Peer,
  type Published,
  fetchFromSimulator,
  sharedContext,
} from "../../suite/peer.ts";
import { TelegramContract } from "./contract.ts";

/** A bot in a channel on the simulator, connected as in production. */
export async function startTelegramPeer(): Promise<Peer & { readonly contract: TelegramContract }> {
  const contract = new TelegramContract();
  const fetch = fetchFromSimulator(contract);
  const fields = { botToken: contract.token, chat: "@larks" };
  const tools = { fetch, signal: AbortSignal.timeout(5_000), now: () => new Date() };
  const connected = requireConnected(
    await telegram.connect(
      { method: "bot_token", fields },
      { ...tools, origin: "https://postlark.example" },
    ),
  );
  return {
    contract,
    network: telegram,
    channel: connected.account,
    context: (options = {}) => ({
      ...sharedContext(connected, options),
      fetch: faultyFetch(options.response ?? options.fault, fetch),
    }),
    readPublished: async () => toPublishedPosts(contract.messages),
    async revokeAccess() {
      const chat = String(contract.chat.id);
      return { credentials: { token: `110201543:${"A".repeat(35)}`, chat } };
    },
    async stop() {},
  };
}

/** An album counts as one post: its pictures, and the caption of the first. */
function toPublishedPosts(messages: TelegramContract["messages"]): Published[] {
  const firsts = messages.filter(
    ({ album }, at) => album === null || messages[at - 1]?.album !== album,
  );
  return firsts.map((first) => {
    const albumMessages = messages.filter(
      (one) => one === first || (first.album && one.album === first.album),
    );
    const parent = messages.find(({ message_id: id }) => id === first.answers);
    return {
      text: first.text,
      pictures: albumMessages.flatMap(({ photo }) =>
        photo === null ? [] : [{ alt: "", hash: hashOfBytes(photo) }],
      ),
      ...(parent && { replyTo: parent.text }),
    };
  });
}
