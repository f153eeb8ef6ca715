import { sampleChannels } from "#testing/sample-channels.ts";
import { deferred } from "@postlark/app/testing/deferred";
import type { Connection, ConnectInput } from "@postlark/sdk/channel-commands";
import { AppError } from "@postlark/sdk/errors";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { refusal, showConnecting } from "../testing/show-connecting.tsx";

const { bluesky } = sampleChannels;
const connect =
  vi.fn<(input: ConnectInput, channelId: string | undefined) => Promise<Connection>>();

const show = (search: string) =>
  showConnecting(connect, search, ["bluesky", "mastodon", "linkedin", "nostr", "webhook"]);

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => screen.getByRole("button", { name: /Connect/ });

async function fillBluesky() {
  await userEvent.click(screen.getByLabelText("By app password"));
  await userEvent.type(field("Handle"), " @harbour.bsky.social ");
  await userEvent.type(field("App password"), "abcd-efgh-ijkl-mnop");
}

test("connects a Bluesky account in three steps by app password", async () => {
  connect.mockResolvedValueOnce({ id: bluesky.id });
  show("?connect=");
  await userEvent.click(screen.getByRole("link", { name: /^Bluesky/ }));
  await fillBluesky();
  await userEvent.click(submit());
  expect(connect).toHaveBeenCalledExactlyOnceWith(
    {
      network: "bluesky",
      method: "app_password",
      identifier: "harbour.bsky.social",
      password: "abcd-efgh-ijkl-mnop",
    },
    undefined,
  );
  await screen.findByText("Step 3 of 3");
  expect(screen.getByRole("link", { name: "Write a post" }).getAttribute("href")).toBe(
    "/w/harbour/posts/new",
  );
});

test("the Bluesky step starts with signing in and redirects to the server's own page", async () => {
  connect.mockResolvedValueOnce({ redirect: "#their-own-page" });
  show("?connect=bluesky");
  await userEvent.type(field("Handle"), "@harbour.bsky.social");
  await userEvent.click(screen.getByRole("button", { name: /^Continue with Bluesky/ }));
  expect(connect).toHaveBeenCalledExactlyOnceWith(
    { network: "bluesky", method: "oauth", identifier: "harbour.bsky.social" },
    undefined,
  );
  await waitFor(() => expect(window.location.hash).toBe("#their-own-page"));
});

test("the typed Mastodon server is kept when the user returns from signing in", async () => {
  connect.mockResolvedValueOnce({ redirect: "#their-own-page" });
  const { unmount } = show("?connect=mastodon");
  await userEvent.click(screen.getByRole("button", { name: /^Continue to your server/ }));
  expect(screen.getByText(/Enter your server/)).toBeDefined();
  await userEvent.type(field("Server"), " @sam@mastodon.social ");
  await userEvent.click(screen.getByRole("button", { name: /^Continue to your server/ }));
  expect(connect).toHaveBeenCalledExactlyOnceWith(
    { network: "mastodon", method: "oauth", instance: "@sam@mastodon.social" },
    undefined,
  );
  await waitFor(() => expect(window.location.hash).toBe("#their-own-page"));
  unmount();
  show("?connect=mastodon&problem=connect_denied");
  expect(field("Server").value).toBe("@sam@mastodon.social");
});

test("reconnecting Mastodon fills in the server, and an unreachable server is shown at the field", async () => {
  connect.mockRejectedValueOnce(refusal("connect_answer", "instance"));
  show(`?connect=mastodon&again=${bluesky.id}`);
  expect(field("Server").value).toBe(bluesky.handle);
  await userEvent.click(screen.getByRole("button", { name: /^Continue to your server/ }));
  await screen.findByText(/No Mastodon server responded/);
  expect(document.activeElement).toBe(field("Server"));
});

test("LinkedIn needs no input, warns about lost responses and redirects to signing in", async () => {
  connect.mockResolvedValueOnce({ redirect: "#their-own-page" });
  show("?connect=linkedin");
  expect(screen.getByText(/If LinkedIn’s response is lost/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: /^Continue with LinkedIn/ }));
  expect(connect).toHaveBeenCalledExactlyOnceWith(
    { network: "linkedin", method: "oauth" },
    undefined,
  );
  await waitFor(() => expect(window.location.hash).toBe("#their-own-page"));
});

test.each([
  ["connect_denied", /Access wasn’t granted/],
  ["connect_other_account", /with a different account/],
  ["connect_other_browser", /in a different browser/],
  ["oauth_not_offered", /Connect with an app password/],
  ["network_not_set_up", /hasn’t registered Postlark/],
  ["anything_else", /Try again/],
])("returning with the problem %s shows its reason", (code, message) => {
  show(`?connect=bluesky&problem=${code}`);
  expect(screen.getByRole("alert").textContent).toMatch(message);
});

test("the typed Bluesky handle is kept when signing in is cancelled", async () => {
  connect.mockResolvedValueOnce({ redirect: "#their-own-page" });
  const { unmount } = show("?connect=bluesky");
  await userEvent.type(field("Handle"), "harbour.bsky.social");
  await userEvent.click(screen.getByRole("button", { name: /^Continue with Bluesky/ }));
  await waitFor(() => expect(window.location.hash).toBe("#their-own-page"));
  unmount();
  show("?connect=bluesky&problem=connect_denied");
  expect(field("Handle").value).toBe("harbour.bsky.social");
});

test("a refusal is shown at its field and keeps the input", async () => {
  connect.mockRejectedValueOnce(refusal("wrong_password", "password"));
  show("?connect=bluesky");
  await fillBluesky();
  await userEvent.click(submit());
  await screen.findByText(/isn’t an app password for this account/);
  expect(document.activeElement).toBe(field("App password"));
  expect(field("App password").getAttribute("aria-invalid")).toBe("true");
  expect(field("App password").value).toBe("abcd-efgh-ijkl-mnop");
  await userEvent.keyboard("x");
  expect(screen.queryByText(/isn’t an app password for this account/)).toBeNull();
});

test("going back and forth between the steps keeps the input", async () => {
  show("?connect=bluesky");
  await fillBluesky();
  await userEvent.click(screen.getByRole("button", { name: "Back" }));
  await userEvent.click(screen.getByRole("link", { name: /^Bluesky/ }));
  expect(field("Handle").value).toBe(" @harbour.bsky.social ");
  await userEvent.click(screen.getByLabelText("By app password"));
  expect(field("App password").value).toBe("abcd-efgh-ijkl-mnop");
});

test('double-clicking "Connect" sends one request', async () => {
  const answer = deferred<Connection>();
  connect.mockReturnValue(answer.promise);
  show("?connect=bluesky");
  await fillBluesky();
  await userEvent.dblClick(submit());
  answer.resolve({ id: bluesky.id });
  await screen.findByText("Step 3 of 3");
  expect(connect).toHaveBeenCalledOnce();
});

test("reconnecting sends the id of the existing channel", async () => {
  connect.mockResolvedValueOnce({ id: bluesky.id });
  show(`?connect=bluesky&again=${bluesky.id}`);
  expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
  await fillBluesky();
  await userEvent.click(submit());
  await waitFor(() => expect(connect).toHaveBeenCalledOnce());
  expect(connect.mock.calls[0]?.[1]).toBe(bluesky.id);
});

test("a network failure does not mark the address field invalid", async () => {
  connect.mockRejectedValueOnce(new AppError({ kind: "offline" }));
  show("?connect=webhook");
  await userEvent.type(field("Address"), "https://example.com/hook");
  await userEvent.click(submit());
  expect((await screen.findByRole("alert")).textContent).toMatch(/can’t be reached/);
  expect(field("Address").getAttribute("aria-invalid")).toBeNull();
});

test.each(["", "example.com", "ftp://example.com"])(
  "%j is refused as a webhook address",
  async (typed) => {
    show("?connect=webhook");
    if (typed !== "") await userEvent.type(field("Address"), typed);
    await userEvent.click(submit());
    expect(screen.getByText(/starts with https/)).toBeDefined();
    expect(connect).not.toHaveBeenCalled();
  },
);

test.each([
  ["My existing key", "Secret key", "nsec1short", /starts with nsec1/],
  ["A remote signer", "Signer’s address", "https://signer.example", /starting with bunker/],
])(
  'Nostr\'s method "%s" refuses in the field "%s" the input %s',
  async (method, label, typed, message) => {
    show("?connect=nostr");
    await userEvent.click(screen.getByLabelText(method));
    await userEvent.type(field(label), typed);
    await userEvent.click(submit());
    expect(screen.getByText(message)).toBeDefined();
    expect(document.activeElement).toBe(field(label));
    expect(connect).not.toHaveBeenCalled();
  },
);

test.each([
  ["connect_answer", /has to respond with 200/],
  ["connect_unreachable", /can’t be reached/],
  ["connect_certificate", /certificate/],
])("the webhook error %s is shown at the address field", async (code, message) => {
  connect.mockRejectedValueOnce(refusal(code, "url"));
  show("?connect=webhook");
  await userEvent.type(field("Address"), "https://example.com/hook");
  await userEvent.click(submit());
  await screen.findByText(message);
  expect(document.activeElement).toBe(field("Address"));
});
