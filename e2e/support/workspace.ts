import { randomUUID } from "node:crypto";

import type { Locator, Page } from "@playwright/test";
import { z } from "zod";

import { type Hand, pointer } from "./hands.ts";
import { address, publishableKey } from "./product.ts";
import { expect, signIn } from "./test.ts";
import { createUser, signedInSession, type User } from "./users.ts";
import { messagesIn, type Messages } from "./messages.ts";

const english = messagesIn("en").app;

/** Timeout for something to be published, in ms. */
export const publishingMs = 30_000;

const session = z.object({ access_token: z.string() });

type Account = Pick<User, "email" | "password">;

async function createToken(user: Account): Promise<string> {
  return session.parse(JSON.parse(await signedInSession(user))).access_token;
}

/**
 * Sends a command to the engine as a user, without the screens.
 * @returns its response
 */
export async function command(
  user: Account,
  method: string,
  path: `/${string}`,
  body?: unknown,
): Promise<unknown> {
  const response = await fetch(`${address}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await createToken(user)}`,
      "content-type": "application/json",
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text === "" ? undefined : JSON.parse(text);
}

/** Reads rows of the database as a user, past the screens. @param query as `channels?select=id` */
export async function read(user: Account, query: string): Promise<unknown> {
  const headers = { apikey: publishableKey, authorization: `Bearer ${await createToken(user)}` };
  const response = await fetch(`${address}/rest/v1/${query}`, { headers });
  return response.json();
}

const deliveryIds = z.array(z.object({ id: z.string() })).min(1);

/** Has a scheduled post go out at once, as somebody does who moves it to now. @param post its screen's address */
export async function moveToNow(user: Account, post: string): Promise<void> {
  const [postId = ""] = /[0-9a-f-]{36}/.exec(post) ?? [];
  const rows = await read(user, `deliveries?select=id&post_id=eq.${postId}`);
  await Promise.all(
    deliveryIds
      .parse(rows)
      .map(({ id }) => command(user, "PATCH", `/deliveries/${id}`, { at: null })),
  );
}

const named = z.object({ id: z.string(), slug: z.string() });

export type TestWorkspace = z.infer<typeof named> & { owner: User };

/** A new workspace and its owner. @param fullName the owner's */
export async function createWorkspace(
  name = "Harbour Lights",
  fullName?: string,
): Promise<TestWorkspace> {
  const owner = await createUser({ ...(fullName !== undefined && { fullName }) });
  const slug = `harbour-${randomUUID().slice(0, 8)}`;
  const created = await command(owner, "POST", "/workspaces", { name, slug, timeZone: "Etc/UTC" });
  return { ...named.parse(created), owner };
}

const invited = z.object({ id: z.string() });

/** Adds a member to a workspace, without the email. */
export async function addMember({ id, owner }: TestWorkspace, role: string): Promise<User> {
  const member = await createUser();
  const invitation = await command(owner, "POST", `/workspaces/${id}/invitations`, {
    email: member.email,
    role,
  });
  await command(member, "POST", `/invitations/${invited.parse(invitation).id}/accept`);
  return member;
}

/** Signs in and opens a screen of the workspace. */
export async function openWorkspace(
  page: Page,
  { slug }: Pick<TestWorkspace, "slug">,
  user: User,
  screen: string,
): Promise<void> {
  await signIn(page, user, `/w/${slug}/${screen}`);
}

/** Opens a screen and waits for its realtime subscription. */
export async function openHearing(page: Page, open: () => Promise<unknown>): Promise<void> {
  let isHearing = false;
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      isHearing ||= String(payload).includes("Subscribed to PostgreSQL");
    }),
  );
  // Ignores messages of the previous page.
  page.on("domcontentloaded", () => {
    isHearing = false;
  });
  await open();
  await expect.poll(() => isHearing, { timeout: publishingMs }).toBe(true);
}

export function channelRow(page: Page, name: string | RegExp): Locator {
  return page
    .getByRole("list", { name: "Channels" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name }) });
}

/** Adds a channel to the post in the composer, unless it is there already. */
export async function choose(
  page: Page,
  name: RegExp,
  { press }: Hand = pointer,
  messages: Messages = english,
): Promise<void> {
  const label = messages("composer_channels");
  await press(page.getByRole("button", { name: label, exact: true }));
  const menu = page.getByRole("dialog", { name: label, exact: true });
  const channel = menu.getByRole("button", { name });
  await expect(channel).toBeVisible();
  if ((await channel.getAttribute("aria-pressed")) !== "true") await press(channel);
  await expect(channel).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
}

/** Writes a new post's text for all channels and waits until it is saved. */
export async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel("Text for all channels").fill(text);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  // A new post gets its URL shortly after the first save, once its data are loaded.
  await expect(page).not.toHaveURL(/\/posts\/new\b/);
}
