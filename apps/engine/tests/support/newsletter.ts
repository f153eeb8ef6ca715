import { startMailServer, smtpError, type Received } from "@postlark/networks/testing/mail-server";
import { expect } from "vitest";
import { z } from "zod";

import type { startEngine } from "./engine.ts";
import type { TestUser } from "./users.ts";

type Engine = Awaited<ReturnType<typeof startEngine>>;

export const mailPassword = "sky-high-and-hush";

/** A mail server that lets nobody in but who knows its password. */
export async function startNewsletterServer(options: Parameters<typeof startMailServer>[0] = {}) {
  let isLocked = false;
  const server = await startMailServer({
    onAuth({ username, password }, _, done) {
      if (!isLocked && username === "larks" && password === mailPassword)
        done(null, { user: username });
      else done(smtpError(535, "5.7.8 Authentication failed"));
    },
    ...options,
  });
  /** Waits for the mails to an address. */
  const mailsTo = async (email: string, count = 1): Promise<readonly Received[]> => {
    const found = () => server.received.filter(({ to }) => to === email);
    await expect.poll(() => found().length, { interval: 10 }).toBeGreaterThanOrEqual(count);
    return found();
  };
  return {
    ...server,
    mailsTo,
    /** Whether nobody is let in, whatever they know. */
    lock(locks: boolean): void {
      isLocked = locks;
    },
  };
}

/** Connects a newsletter by that server. @returns the channel */
export async function connectNewsletter(
  engine: Engine,
  user: TestUser,
  workspaceId: string,
  fields: Readonly<Record<string, unknown>>,
) {
  return engine.command(user, "POST", `/workspaces/${workspaceId}/channels`, {
    network: "newsletter",
    method: "smtp",
    host: "127.0.0.1",
    security: "none",
    user: "larks",
    password: mailPassword,
    name: "Larks",
    from: "news@larks.test",
    imprint: "Larkfield Studio, 1 Meadow Lane, Birdsville",
    ...fields,
  });
}

export const channelOf = (body: unknown): string => z.object({ id: z.uuid() }).parse(body).id;

/** What quoted-printable hid: soft line ends. */
export function plain({ raw }: Received): string {
  return raw
    .toString("latin1")
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
}

/** The link in a mail that says yes, or leaves, as a path. */
export function linkIn(mail: Received): string {
  const [, path] = /http:\/\/localhost:3000(\/p\/n\/[0-9a-f]{64})/.exec(plain(mail)) ?? [];
  if (path === undefined) throw new Error("There is no link in this mail.");
  return path;
}
