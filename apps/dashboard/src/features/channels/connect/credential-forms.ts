import { m } from "#paraglide/messages.js";
import type { ConnectInput } from "@postlark/sdk/channel-commands";
import type { ConnectField } from "./connect-problem.ts";

/** What is pasted into a field; it is checked roughly here, and by the network itself. */
export type CredentialField = {
  readonly name: ConnectField;
  readonly label: () => string;
  readonly hint: () => string;
  readonly looksRight: RegExp;
  /** For a secret: the words of the button that shows what was typed. */
  readonly showLabel?: () => string;
  /** What the engine's refusals mean here, by their codes. */
  readonly messages: { readonly connect_input: () => string } & {
    readonly [code: string]: () => string;
  };
};

/** A network that is connected by what its own settings show. */
export type CredentialForm = {
  readonly network: "discord" | "telegram" | "slack" | "wordpress";
  /** Where it is found. */
  readonly guide: () => string;
  readonly fields: readonly CredentialField[];
  readonly inputOf: (text: (name: ConnectField) => string) => ConnectInput;
};

export const credentialForms: { readonly [Id in CredentialForm["network"]]: CredentialForm } = {
  discord: {
    network: "discord",
    guide: m.live_connect_discord_guide,
    fields: [
      {
        name: "address",
        label: m.live_connect_discord_address,
        hint: m.live_connect_discord_address_hint,
        showLabel: m.live_connect_discord_address_show,
        looksRight: /^https:\/\/([a-z]+\.)?discord(app)?\.com\/api\/.*webhooks\/\d+\/[\w-]+\/?$/,
        messages: {
          connect_input: m.live_connect_discord_address_wrong,
          connect_answer: m.live_connect_discord_answer,
          connect_unreachable: () => m.live_connect_silent({ name: m.live_network_discord() }),
        },
      },
    ],
    inputOf: (text) => ({
      network: "discord",
      method: "webhook_address",
      address: text("address"),
    }),
  },
  telegram: {
    network: "telegram",
    guide: m.live_connect_telegram_guide,
    fields: [
      {
        name: "botToken",
        label: m.live_connect_telegram_token,
        hint: m.live_connect_telegram_token_hint,
        showLabel: m.live_connect_telegram_token_show,
        looksRight: /^\d+:[\w-]{20,}$/,
        messages: {
          connect_input: m.live_connect_telegram_token_wrong,
          wrong_password: m.live_connect_telegram_token_unknown,
          connect_unreachable: () => m.live_connect_silent({ name: m.live_network_telegram() }),
        },
      },
      {
        name: "chat",
        label: m.live_connect_telegram_chat,
        hint: m.live_connect_telegram_chat_hint,
        looksRight: /^(@?[A-Za-z]\w{3,31}|-\d+)$/,
        messages: {
          connect_input: m.live_connect_telegram_chat_wrong,
          connect_answer: m.live_connect_telegram_chat_unknown,
          connect_denied: m.live_connect_telegram_denied,
        },
      },
    ],
    inputOf: (text) => ({
      network: "telegram",
      method: "bot_token",
      botToken: text("botToken"),
      chat: text("chat"),
    }),
  },
  slack: {
    network: "slack",
    guide: m.live_connect_slack_guide,
    fields: [
      {
        name: "slackToken",
        label: m.live_connect_slack_token,
        hint: m.live_connect_slack_token_hint,
        showLabel: m.live_connect_slack_token_show,
        looksRight: /^xoxb-[\w-]{10,}$/,
        messages: {
          connect_input: m.live_connect_slack_token_wrong,
          wrong_password: m.live_connect_slack_token_unknown,
          connect_denied: m.live_connect_slack_denied,
          connect_unreachable: () => m.live_connect_silent({ name: m.live_network_slack() }),
        },
      },
      {
        name: "slackChannel",
        label: m.live_connect_slack_channel,
        hint: m.live_connect_slack_channel_hint,
        looksRight: /^(https:\/\/[\w.-]+\.slack\.com\/archives\/)?[CG][A-Z0-9]{6,}\/?$/,
        messages: {
          connect_input: m.live_connect_slack_channel_wrong,
          connect_answer: m.live_connect_slack_channel_unknown,
        },
      },
    ],
    inputOf: (text) => ({
      network: "slack",
      method: "bot_token",
      slackToken: text("slackToken"),
      slackChannel: text("slackChannel"),
    }),
  },
  wordpress: {
    network: "wordpress",
    guide: m.live_connect_wordpress_guide,
    fields: [
      {
        name: "site",
        label: m.live_connect_wordpress_site,
        hint: m.live_connect_wordpress_site_hint,
        looksRight: /^(https?:\/\/)?[^\s/@]+[.:][^\s/@]+(\/\S*)?$/,
        messages: {
          connect_input: m.live_connect_wordpress_site_wrong,
          connect_answer: m.live_connect_wordpress_site_unknown,
          oauth_not_offered: m.live_connect_wordpress_site_closed,
        },
      },
      {
        name: "username",
        label: m.live_connect_wordpress_username,
        hint: m.live_connect_wordpress_username_hint,
        looksRight: /\S/,
        messages: {
          connect_input: m.live_connect_wordpress_username_missing,
          connect_denied: m.live_connect_wordpress_denied,
        },
      },
      {
        name: "applicationPassword",
        label: m.live_connect_wordpress_password,
        hint: m.live_connect_wordpress_password_hint,
        showLabel: m.live_connect_wordpress_password_show,
        looksRight: /^(\s*[A-Za-z0-9]){24}\s*$/,
        messages: {
          connect_input: m.live_connect_wordpress_password_wrong,
          wrong_password: m.live_connect_wordpress_password_unknown,
        },
      },
    ],
    inputOf: (text) => ({
      network: "wordpress",
      method: "app_password",
      site: text("site"),
      username: text("username"),
      applicationPassword: text("applicationPassword"),
    }),
  },
};
