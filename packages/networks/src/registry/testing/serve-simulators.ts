// A program: serves the simulators of all networks without a real server here, over HTTP, chosen by the request's host.
// Connects an account on each and sends the accounts to its parent; `http://read/<network>` returns what is published.
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";

import { makeVideo } from "@postlark/testing/make-video";
import PostalMime from "postal-mime";

import type { NetworkId } from "../../core/network.ts";
import { startDiscordPeer } from "../../discord/simulator/peer.ts";
import { startFacebookPeer } from "../../facebook/simulator/peer.ts";
import { startGhostPeer } from "../../ghost/simulator/peer.ts";
import { startInstagramPeer } from "../../instagram/simulator/peer.ts";
import { startLinkedInPeer } from "../../linkedin/simulator/peer.ts";
import { type Received, startMailServer } from "../../newsletter/simulator/mail-server.ts";
import type { Peer } from "../../suite/peer.ts";
import { startSlackPeer } from "../../slack/simulator/peer.ts";
import { startTelegramPeer } from "../../telegram/simulator/peer.ts";
import { startThreadsPeer } from "../../threads/simulator/peer.ts";
import { startXPeer } from "../../x/simulator/peer.ts";

type Simulator = {
  readonly peer: Peer;
  readonly contract: { respond(request: Request): Promise<Response> };
  readonly hosts: readonly string[];
};

const plentiful = 1_000_000;

/** Postlark's public address, sent by the parent process. */
let site = "";
process.on("message", (message) => {
  site = String(message);
});

/** Fetches through Postlark's public address, as Meta's servers do. */
const fetchMedia = async (url: string, range?: string) => {
  const { pathname, search } = new URL(url);
  return fetch(new URL(pathname + search, site), range === undefined ? {} : { headers: { range } });
};

async function startMeta() {
  const [threads, instagram] = await Promise.all([startThreadsPeer(), startInstagramPeer()]);
  for (const { contract } of [threads, instagram]) {
    contract.quota = plentiful;
    contract.fetchMedia = fetchMedia;
  }
  return { threads, instagram };
}

async function startX() {
  const peer = await startXPeer();
  peer.contract.left = plentiful;
  return peer;
}

/** Message ids are their times, so the clock is the real one. */
async function startSlack() {
  const peer = await startSlackPeer();
  let last = 0;
  peer.contract.nextTime = () => {
    last = Math.max(last + 1, Date.now() * 1_000);
    return `${Math.floor(last / 1_000_000)}.${String(last % 1_000_000).padStart(6, "0")}`;
  };
  return peer;
}

async function startAll(): Promise<Partial<Record<NetworkId, Simulator>>> {
  const { threads, instagram } = await startMeta();
  const x = await startX();
  const slack = await startSlack();
  const facebook = await startFacebookPeer();
  const linkedin = await startLinkedInPeer();
  const discord = await startDiscordPeer();
  const telegram = await startTelegramPeer();
  const ghost = await startGhostPeer();
  return {
    threads: { peer: threads, contract: threads.contract, hosts: ["graph.threads.net"] },
    instagram: { peer: instagram, contract: instagram.contract, hosts: ["graph.instagram.com"] },
    facebook: { peer: facebook, contract: facebook.contract, hosts: ["graph.facebook.com"] },
    x: { peer: x, contract: x.contract, hosts: ["api.x.com"] },
    linkedin: {
      peer: linkedin,
      contract: linkedin.contract,
      hosts: ["api.linkedin.com", "www.linkedin.com"],
    },
    slack: { peer: slack, contract: slack.contract, hosts: ["slack.com", "files.slack.com"] },
    discord: { peer: discord, contract: discord.contract, hosts: ["discord.com"] },
    telegram: { peer: telegram, contract: telegram.contract, hosts: ["api.telegram.org"] },
    ghost: { peer: ghost, contract: ghost.contract, hosts: ["harbour.example"] },
  };
}

/** The readable part of a mail: the text above the signature delimiter, and the names of its pictures. */
async function readMail({ to: reader, raw }: Received) {
  const { text = "", html = "", attachments } = await PostalMime.parse(raw);
  const pictures = attachments.map(({ contentId = "" }) => {
    const cid = contentId.replaceAll(/[<>]/g, "");
    return { alt: new RegExp(`<img src="cid:${cid}" alt="([^"]*)"`).exec(html)?.[1] ?? "" };
  });
  return { reader, text: text.slice(0, text.lastIndexOf("\n\n-- \n")), pictures };
}

function toRequest(from: IncomingMessage, body: Buffer<ArrayBuffer>): Request {
  const { method = "GET", headers, url = "/" } = from;
  const receivedHeaders = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    name === "host" || value === undefined ? [] : [[name, String(value)]],
  );
  return new Request(`https://${headers.host}${url}`, {
    method,
    headers: receivedHeaders,
    ...(method !== "GET" && method !== "HEAD" && { body }),
  });
}

async function respond(
  simulators: Partial<Record<string, Simulator>>,
  from: IncomingMessage,
  to: ServerResponse,
): Promise<void> {
  const request = toRequest(from, await buffer(from));
  const { host, pathname } = new URL(request.url);
  if (host === "read") {
    const network = pathname.slice(1);
    const stands =
      network === "newsletter"
        ? await Promise.all(mail.received.map(readMail))
        : await simulators[network]?.peer.readPublished();
    to.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(stands ?? []));
    return;
  }
  const simulator = Object.values(simulators).find((one) => one?.hosts.includes(host));
  const answer = await simulator?.contract.respond(request);
  if (answer === undefined) {
    to.writeHead(404).end();
    return;
  }
  to.writeHead(answer.status, Object.fromEntries(answer.headers));
  to.end(Buffer.from(await answer.arrayBuffer()));
}

const mail = await startMailServer();
const simulators = await startAll();
const server = createServer((from, to) => {
  respond(simulators, from, to).catch((error: unknown) => {
    process.stderr.write(`${from.headers.host}${from.url}: ${String(error)}\n`);
    to.writeHead(500).end();
  });
});
// Connections stay open between requests.
server.keepAliveTimeout = 600_000;
server.listen(0, "127.0.0.1");
await once(server, "listening");
const address = server.address();
const accounts = Object.entries(simulators).map(([network, { peer, hosts }]) => {
  const { credentials, applications } = peer.context();
  return { network, hosts, account: peer.channel, credentials, applications: applications ?? {} };
});
const port = typeof address === "object" && address ? address.port : 0;
// The parent process runs on Node 20, which cannot run TypeScript, so the video is made here.
const video = Buffer.from(await makeVideo({ seconds: 4, framesASecond: 5 })).toString("base64");
process.send?.({ port, mailPort: mail.port, accounts, video });
process.on("disconnect", () => process.exit());
