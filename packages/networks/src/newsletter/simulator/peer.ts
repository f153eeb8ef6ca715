import PostalMime from "postal-mime";

import { newsletter } from "../newsletter.ts";
import { faultyConnection } from "../../suite/faulty-connection.ts";
import { type Received, smtpError, startMailServer } from "./mail-server.ts";
import {
  requireConnected,
  hashOfBytes,
  type Peer,
  type Published,
  sharedContext,
} from "../../suite/peer.ts";
import { recipientList } from "./recipient-list.ts";

const reader = "wren@reader.test";

/** The readable part of a mail: the text above the signature delimiter, and its pictures. */
async function readMail({ raw }: Received): Promise<Published> {
  const { text = "", html = "", attachments } = await PostalMime.parse(raw);
  const ownText = text.slice(0, text.lastIndexOf("\n\n-- \n"));
  const pictures = attachments.map(({ contentId = "", content }) => {
    const cid = contentId.replaceAll(/[<>]/g, "");
    const [, alt = ""] = new RegExp(`<img src="cid:${cid}" alt="([^"]*)"`).exec(html) ?? [];
    const bytes = typeof content === "string" ? Buffer.from(content) : new Uint8Array(content);
    return { alt: unescapeHtml(alt), hash: hashOfBytes(bytes) };
  });
  return { text: ownText, pictures };
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

/** A mail server, and a newsletter with one subscriber. */
export async function startNewsletterPeer(): Promise<Peer> {
  let isOpen = true;
  const server = await startMailServer({
    onAuth({ username, password }, _, done) {
      const isKnown = isOpen && username === "larks" && password === "sky-high";
      if (isKnown) done(null, { user: username });
      else done(smtpError(535, "5.7.8 Authentication failed"));
    },
  });
  const connected = requireConnected(
    await newsletter.connect(
      {
        method: "smtp",
        fields: {
          host: "127.0.0.1",
          port: String(server.port),
          security: "none",
          user: "larks",
          password: "sky-high",
          name: "Larks",
          from: "news@larks.test",
          imprint: "Larkfield Studio, 1 Meadow Lane, Birdsville",
        },
      },
      {
        fetch,
        connect: faultyConnection(undefined),
        signal: AbortSignal.timeout(5_000),
        now: () => new Date(),
        origin: "https://postlark.example",
      },
    ),
  );
  const recipients = recipientList(() => [reader]);
  return {
    network: newsletter,
    channel: connected.account,
    context: (options = {}) => ({
      ...sharedContext(connected, options),
      fetch,
      connect: faultyConnection(options.fault),
      recipients,
    }),
    readPublished: () =>
      Promise.all(server.received.filter(({ to }) => to === reader).map(readMail)),
    async revokeAccess() {
      isOpen = false;
      return {};
    },
    stop: server.stop,
  };
}
