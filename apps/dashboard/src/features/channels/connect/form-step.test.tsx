import { sampleChannels } from "#testing/sample-channels.ts";
import type { Connection, ConnectInput } from "@postlark/sdk/channel-commands";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { refusal, showConnecting } from "../testing/show-connecting.tsx";
import { ConnectField } from "./connect-field.tsx";

const connect =
  vi.fn<(input: ConnectInput, channelId: string | undefined) => Promise<Connection>>();

beforeEach(() => connect.mockReset());

const show = (search: string) => showConnecting(connect, search);

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => userEvent.click(screen.getByRole("button", { name: /^Connect/ }));

const webhook = "https://discord.com/api/webhooks/223704706495545344/3d89bb7572e0-fb30_d8";

test("connects Discord by its webhook address, entered in a password field", async () => {
  connect.mockResolvedValueOnce({ id: sampleChannels.bluesky.id });
  show("?connect=discord");
  expect(screen.getByText(/If Discord’s response is lost/)).toBeDefined();
  await userEvent.type(field("Webhook URL"), ` ${webhook} `);
  expect(field("Webhook URL").type).toBe("password");
  await submit();
  expect(connect).toHaveBeenCalledExactlyOnceWith(
    { network: "discord", method: "webhook_address", address: webhook },
    undefined,
  );
  await screen.findByText("Step 3 of 3");
});

test.each(["", "Captain Hook", "https://example.com/api/webhooks/1/a"])(
  "%j is refused as a Discord webhook address without a request",
  async (typed) => {
    show("?connect=discord");
    if (typed !== "") await userEvent.type(field("Webhook URL"), typed);
    await submit();
    expect(screen.getByText(/Enter the full webhook URL/)).toBeDefined();
    expect(document.activeElement).toBe(field("Webhook URL"));
    expect(connect).not.toHaveBeenCalled();
  },
);

test.each([
  ["connect_input", /Enter the full webhook URL/],
  ["connect_answer", /Discord has no webhook at this URL/],
  ["connect_unreachable", /Discord doesn’t respond/],
])(
  "Discord's error %s is shown at the address field, which keeps its value",
  async (code, message) => {
    connect.mockRejectedValueOnce(refusal(code, "address"));
    show("?connect=discord");
    await userEvent.type(field("Webhook URL"), webhook);
    await submit();
    await screen.findByText(message);
    expect(document.activeElement).toBe(field("Webhook URL"));
    expect(field("Webhook URL").value).toBe(webhook);
  },
);

const token = "110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw";

async function fillTelegram(typedToken: string, chat: string) {
  show("?connect=telegram");
  await userEvent.type(field("Bot token"), typedToken);
  await userEvent.type(field("Channel or group"), chat);
  await submit();
}

test("connects Telegram by a bot token and a chat", async () => {
  connect.mockResolvedValueOnce({ id: sampleChannels.bluesky.id });
  await fillTelegram(token, "@larks");
  expect(connect).toHaveBeenCalledExactlyOnceWith(
    { network: "telegram", method: "bot_token", botToken: token, chat: "@larks" },
    undefined,
  );
});

test.each([
  ["lark_bot", "@larks", "Bot token", /Enter the full token/],
  [token, "Larks of the week", "Channel or group", /Enter a name like @larks/],
])(
  "Telegram token %s with chat %s is refused at its field without a request",
  async (typed, chat, label, message) => {
    await fillTelegram(typed, chat);
    expect(screen.getByText(message)).toBeDefined();
    expect(document.activeElement).toBe(field(label));
    expect(connect).not.toHaveBeenCalled();
  },
);

test.each([
  ["wrong_password", "botToken", "Bot token", /has no bot with this token/],
  ["connect_unreachable", "botToken", "Bot token", /Telegram doesn’t respond/],
  ["connect_answer", "chat", "Channel or group", /can’t see a channel or group/],
  ["connect_denied", "chat", "Channel or group", /isn’t allowed to post there/],
])("Telegram's error %s is shown at its field", async (code, named, label, message) => {
  connect.mockRejectedValueOnce(refusal(code, named));
  await fillTelegram(token, "@larks");
  await screen.findByText(message);
  expect(document.activeElement).toBe(field(label));
  expect(field("Bot token").value).toBe(token);
});

const slackToken = "xoxb-17653672481-19874698323-pdFZKVeTuE8sk7oOcHrzqqgy";

async function fillSlack(typedToken: string, channel: string) {
  show("?connect=slack");
  expect(screen.queryByText(/If Slack’s response is lost/)).toBeNull();
  await userEvent.type(field("Bot token"), typedToken);
  await userEvent.type(field("Channel link"), channel);
  await submit();
}

test("connects Slack by a bot token and a channel link", async () => {
  connect.mockResolvedValueOnce({ id: sampleChannels.bluesky.id });
  await fillSlack(slackToken, "https://harbour.slack.com/archives/C012AB3CD");
  expect(connect).toHaveBeenCalledExactlyOnceWith(
    {
      network: "slack",
      method: "bot_token",
      slackToken,
      slackChannel: "https://harbour.slack.com/archives/C012AB3CD",
    },
    undefined,
  );
});

test.each([
  ["xoxp-17653672481", "C012AB3CD", "Bot token", /which starts with xoxb-\.$/],
  [slackToken, "#larks", "Channel link", /Enter the channel’s full link/],
])(
  "Slack token %s with channel %s is refused at its field without a request",
  async (typed, channel, label, message) => {
    await fillSlack(typed, channel);
    expect(screen.getByText(message)).toBeDefined();
    expect(document.activeElement).toBe(field(label));
    expect(connect).not.toHaveBeenCalled();
  },
);

test.each([
  ["wrong_password", "slackToken", "Bot token", /Slack has no app/],
  ["connect_denied", "slackToken", "Bot token", /can’t read this channel/],
  ["connect_unreachable", "slackToken", "Bot token", /Slack doesn’t respond/],
  ["connect_answer", "slackChannel", "Channel link", /isn’t in this channel/],
])("Slack's error %s is shown at its field", async (code, named, label, message) => {
  connect.mockRejectedValueOnce(refusal(code, named));
  await fillSlack(slackToken, "C012AB3CD");
  await screen.findByText(message);
  expect(document.activeElement).toBe(field(label));
});

const applicationPassword = "abcd EFGH 1234 ijkl MNOP 5678";

async function fillWordPress(site: string, typedPassword: string) {
  show("?connect=wordpress");
  await userEvent.type(field("Site address"), site);
  await userEvent.type(field("Username"), "ada");
  await userEvent.type(field("Application password"), typedPassword);
  await submit();
}

test("connects WordPress by site, username and application password", async () => {
  connect.mockResolvedValueOnce({ id: sampleChannels.bluesky.id });
  await fillWordPress("example.com/blog", applicationPassword);
  expect(connect).toHaveBeenCalledExactlyOnceWith(
    {
      network: "wordpress",
      method: "app_password",
      site: "example.com/blog",
      username: "ada",
      applicationPassword,
    },
    undefined,
  );
});

test.each([
  ["my blog", applicationPassword, "Site address", /It has to start with https/],
  ["example.com", "hunter2", "Application password", /24 letters and digits\. Your normal/],
])(
  "WordPress site %s with password %s is refused at its field without a request",
  async (site, typed, label, message) => {
    await fillWordPress(site, typed);
    expect(screen.getByText(message)).toBeDefined();
    expect(document.activeElement).toBe(field(label));
    expect(connect).not.toHaveBeenCalled();
  },
);

test.each([
  ["connect_unreachable", "site", "Site address", /This server doesn’t respond/],
  ["connect_answer", "site", "Site address", /This isn’t a WordPress site/],
  ["oauth_not_offered", "site", "Site address", /doesn’t accept application passwords/],
  ["connect_denied", "username", "Username", /isn’t allowed to publish there/],
  ["wrong_password", "applicationPassword", "Application password", /doesn’t accept this username/],
])("WordPress's error %s is shown at its field", async (code, named, label, message) => {
  connect.mockRejectedValueOnce(refusal(code, named));
  await fillWordPress("example.com", applicationPassword);
  await screen.findByText(message);
  expect(document.activeElement).toBe(field(label));
});

test("reconnecting Mastodon fills in the channel's server, and an empty server is refused", async () => {
  connect.mockResolvedValueOnce({ redirect: "https://mastodon.example/agree" });
  show(`?connect=mastodon&again=${sampleChannels.bluesky.id}`);
  expect(field("Server").value).toBe(sampleChannels.bluesky.handle);
  await userEvent.clear(field("Server"));
  await userEvent.click(screen.getByRole("button", { name: /^Continue to your server/ }));
  expect(screen.getByText(/Enter your server, like mastodon.social/)).toBeDefined();
  expect(connect).not.toHaveBeenCalled();
});

test("a select field starts at its first option, or at the one chosen before", async () => {
  const security = { name: "security", kind: "select", options: ["tls", "none"] } as const;
  const messages = { label: () => "Security", options: { tls: () => "TLS", none: () => "None" } };
  const drawn = { field: security, messages, error: undefined };
  const { rerender } = render(<ConnectField key="new" {...drawn} draft={undefined} />);
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Security" }).value).toBe("tls");
  await userEvent.selectOptions(screen.getByRole("combobox"), "None");
  expect(screen.getByRole<HTMLSelectElement>("combobox").value).toBe("none");
  rerender(<ConnectField key="back" {...drawn} draft="none" />);
  expect(screen.getByRole("option", { name: "None", selected: true })).toBeDefined();
});
