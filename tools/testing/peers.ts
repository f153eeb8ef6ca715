import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

import { z } from "zod";

import { freePorts } from "./free-ports.js";

const root = fileURLToPath(new URL("../..", import.meta.url));

export type PeerName = "bluesky" | "ghost" | "nostr" | "snac" | "wordpress";

export type Bluesky = {
  /** The addresses of the server (PDS), of its identity directory (PLC), and of the page that shows posts. */
  readonly url: string;
  readonly plcUrl: string;
  readonly viewerUrl: string;
  stop(): Promise<void>;
  /** Like `kill -9`. */
  kill(): Promise<void>;
};

export type Relay = { readonly url: string; stop(): Promise<void> };

export type Snac = {
  readonly url: string;
  readonly passwords: { readonly [name: string]: string };
  stop(): Promise<void>;
};

export type Ghost = {
  readonly url: string;
  /** An integration's key, as `id:secret`. */
  readonly adminKey: string;
  stop(): Promise<void>;
};

export type WordPress = {
  readonly url: string;
  /** Application passwords by account name; each account is named after its role. */
  readonly passwords: {
    readonly author: string;
    readonly contributor: string;
    readonly administrator: string;
  };
  stop(): Promise<void>;
};

function startProgram(script: string, args: readonly string[]) {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new Error(`${script} has no output.`);
  const output: Buffer[] = [];
  stderr.on("data", (chunk: Buffer) => output.push(chunk));
  return { child, stdout, output: () => Buffer.concat(output).toString("utf8").trim() };
}

async function install(name: PeerName): Promise<void> {
  const { child, stdout, output } = startProgram("tools/run/install-peer.mjs", [name]);
  stdout.resume();
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(output());
}

/** The size of peers that are installed only on request: `PEER_GHOST=true`. */
const sizes: { readonly [Name in PeerName]?: string } = {
  ghost: "520 MB, and is installed where PEER_GHOST=true says so",
};

/**
 * Whether a real server is available to test against; installs it first if needed (`peers/`). If it cannot be
 * installed, one line says so; in CI that is an error, except for snac2, which only Debian packages.
 */
export async function hasPeer(name: PeerName): Promise<boolean> {
  const size = sizes[name];
  if (size !== undefined && process.env[`PEER_${name.toUpperCase()}`] !== "true") {
    process.emitWarning(`Tests against a ${name} server are skipped: it takes ${size}.`);
    return false;
  }
  try {
    await install(name);
    return true;
  } catch (error) {
    if (process.env["CI"] && name !== "snac") throw error;
    const reason = error instanceof Error ? error.message : "";
    process.emitWarning(`There is no ${name} server here: tests against it are skipped. ${reason}`);
    return false;
  }
}

async function startPeer<Announced>(
  name: PeerName,
  args: readonly string[],
  schema: z.ZodType<Announced>,
): Promise<Announced & { stop(): Promise<void>; kill(): Promise<void> }> {
  await install(name);
  const { child, stdout, output } = startProgram(`peers/${name}/start.mjs`, args);
  const closed = once(child, "close");
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await closed;
  };
  const announcement = once(createInterface({ input: stdout }), "line");
  const [line]: unknown[] = await Promise.race([announcement, closed.then(() => [])]);
  if (typeof line !== "string") throw new Error(output());
  const announced = schema.parse(JSON.parse(line));
  return { ...announced, stop: () => end("SIGTERM"), kill: () => end("SIGKILL") };
}

/**
 * A real Bluesky server with its identity directory, on free ports, in a process of its own that ends with this one.
 * Create accounts with `com.atproto.server.createAccount` and a handle below `.test`.
 * @param options `directory` stores accounts and posts; without one they are lost with the server. `reached` maps internet origins to local ones; `appView` is the server that indexes posts
 */
export async function startBluesky(
  options: {
    readonly port?: number;
    readonly directory?: string;
    readonly reached?: { readonly origin: string; readonly at: string };
    readonly appView?: string;
  } = {},
): Promise<Bluesky> {
  const [free = 0, plcPort = 0, viewerPort = 0] = await freePorts(3);
  const ports = [
    `--port=${options.port ?? free}`,
    `--plc-port=${plcPort}`,
    `--viewer-port=${viewerPort}`,
  ];
  const data = options.directory === undefined ? [] : [`--data=${options.directory}`];
  const { reached, appView } = options;
  const instead = reached === undefined ? [] : [`--reached=${reached.origin} ${reached.at}`];
  const gathered = appView === undefined ? [] : [`--app-view=${appView}`];
  const schema = z.object({ url: z.string(), plcUrl: z.string(), viewerUrl: z.string() });
  return startPeer("bluesky", [...ports, ...data, ...gathered, ...instead], schema);
}

/** A real in-memory Nostr relay, on a free port, in a process of its own that ends with this one. */
export async function startRelay(options: { readonly port?: number } = {}): Promise<Relay> {
  const [free = 0] = await freePorts(1);
  return startPeer("nostr", [`--port=${options.port ?? free}`], z.object({ url: z.string() }));
}

/** A real server of Mastodon's API (snac2) with accounts, on a free port, in a process that ends with this one. */
export async function startSnac(accounts: readonly string[]): Promise<Snac> {
  const [port = 0] = await freePorts(1);
  const schema = z.object({ url: z.string(), passwords: z.record(z.string(), z.string()) });
  return startPeer(
    "snac",
    [`--port=${port}`, ...accounts.map((one) => `--account=${one}`)],
    schema,
  );
}

/** A real Ghost site, on a free port, in a process of its own that ends with this one. */
export async function startGhost(): Promise<Ghost> {
  const [port = 0] = await freePorts(1);
  const schema = z.object({ url: z.string(), adminKey: z.string() });
  return startPeer("ghost", [`--port=${port}`], schema);
}

/**
 * A real WordPress site with Postlark's plugin, on a free port, in a process of its own that ends with this one. Its
 * administrator may deactivate the plugin (`wp/v2/plugins`).
 */
export async function startWordPress(): Promise<WordPress> {
  const [port = 0] = await freePorts(1);
  const passwords = z.object({
    author: z.string(),
    contributor: z.string(),
    administrator: z.string(),
  });
  const schema = z.object({ url: z.string(), passwords });
  return startPeer("wordpress", [`--port=${port}`], schema);
}
