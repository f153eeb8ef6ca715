import type { EngineCall } from "./engine-call.ts";

/** The functions by which accounts are connected, and what opens them is kept. */
export const credentialFunctions: Record<string, EngineCall> = {
  "application(network text)": {
    name: "application",
    args: () => ({ network: "none" }),
    returns: "nothing",
  },
  "applications_of_key(key_id text)": {
    name: "applications_of_key",
    args: () => ({ key_id: "none" }),
    returns: "nothing",
  },
  "wrap_application(network text, former_ciphertext bytea, key_id text, ciphertext bytea)": {
    name: "wrap_application",
    args: () => ({
      network: "none",
      former_ciphertext: "none",
      key_id: "another",
      ciphertext: "pwned",
    }),
    returns: "false",
  },
  "begin_renewal(channel_id uuid, known_version integer, lease interval)": {
    name: "begin_renewal",
    args: ({ postId }) => ({ channel_id: postId, known_version: 1, lease: "1 minute" }),
    returns: "nothing",
  },
  "add_client_key(id text, public_key jsonb, key_id text, ciphertext bytea)": {
    name: "add_client_key",
    // Too short to be taken, where there is none yet.
    args: () => ({ id: "short", public_key: {}, key_id: "another", ciphertext: "pwned" }),
    returns: { code: "23514" },
  },
  "channel_needs_attention(channel_id uuid, reason text)": {
    name: "channel_needs_attention",
    args: ({ postId }) => ({ channel_id: postId, reason: "account_gone" }),
    returns: "void",
  },
  "channel_limits(channel_id uuid, limits jsonb)": {
    name: "channel_limits",
    args: ({ postId }) => ({ channel_id: postId, limits: { text: 500 } }),
    returns: "void",
  },
  "channel_recovered(channel_id uuid)": {
    name: "channel_recovered",
    args: ({ channelId }) => ({ channel_id: channelId }),
    returns: "void",
  },
  "end_model_use(use_id uuid, input_tokens integer, output_tokens integer)": {
    name: "end_model_use",
    args: ({ postId }) => ({ use_id: postId, input_tokens: 1, output_tokens: 1 }),
    returns: "false",
  },
  "keep_model_key(workspace_id uuid, base_url text, key_id text, ciphertext bytea)": {
    name: "keep_model_key",
    args: ({ workspaceId }) => ({
      workspace_id: workspaceId,
      base_url: "https://mallory.example/v1",
      key_id: "another",
      ciphertext: "pwned",
    }),
    returns: "false",
  },
  "model_key(workspace_id uuid)": {
    name: "model_key",
    args: ({ postId }) => ({ workspace_id: postId }),
    returns: "nothing",
  },
  "model_keys_of_key(key_id text)": {
    name: "model_keys_of_key",
    args: () => ({ key_id: "none" }),
    returns: "nothing",
  },
  "wrap_model_key(workspace_id uuid, former_ciphertext bytea, key_id text, ciphertext bytea)": {
    name: "wrap_model_key",
    args: ({ workspaceId }) => ({
      workspace_id: workspaceId,
      former_ciphertext: "none",
      key_id: "another",
      ciphertext: "pwned",
    }),
    returns: "false",
  },
  "client_keys()": { name: "client_keys", args: () => ({}), returns: "anything" },
  "complete_connection(connection_id uuid, account_id text, handle text, display_name text, avatar_url text, settings jsonb, key_id text, ciphertext bytea)":
    {
      name: "complete_connection",
      args: ({ postId }) => ({
        connection_id: postId,
        account_id: "did:plc:mallory",
        handle: "mallory",
        display_name: "Mallory",
        avatar_url: "https://example.com/mallory.png",
        settings: {},
      }),
      returns: { code: "PT409" },
    },
  "connection(connection_id uuid)": {
    name: "connection",
    args: ({ postId }) => ({ connection_id: postId }),
    returns: "nothing",
  },
  "connection_channel(connection_id uuid, account_id text)": {
    name: "connection_channel",
    args: ({ postId }) => ({ connection_id: postId, account_id: "did:plc:mallory" }),
    returns: "null",
  },
  "keep_choice(connection_id uuid, choice bytea)": {
    name: "keep_choice",
    args: ({ postId }) => ({ connection_id: postId, choice: "pwned" }),
    returns: "false",
  },
  "connection_choice(connection_id uuid)": {
    name: "connection_choice",
    args: ({ postId }) => ({ connection_id: postId }),
    returns: "null",
  },
  "take_choice(connection_id uuid, choice bytea)": {
    name: "take_choice",
    args: ({ postId }) => ({ connection_id: postId, choice: "pwned" }),
    returns: "false",
  },
  "next_connection(connection_id uuid)": {
    name: "next_connection",
    args: ({ postId }) => ({ connection_id: postId }),
    returns: "null",
  },
  "account_to_reconnect(connection_id uuid)": {
    name: "account_to_reconnect",
    args: ({ postId }) => ({ connection_id: postId }),
    returns: "null",
  },
  "credentials(channel_id uuid)": {
    name: "credentials",
    args: ({ postId }) => ({ channel_id: postId }),
    returns: "nothing",
  },
  "credentials_of_key(key_id text, most integer)": {
    name: "credentials_of_key",
    args: () => ({ key_id: "another", most: 10 }),
    returns: "nothing",
  },
  "end_renewal(channel_id uuid, renewal uuid, known_version integer, key_id text, ciphertext bytea)":
    {
      name: "end_renewal",
      args: ({ channelId, postId }) => ({
        channel_id: channelId,
        renewal: postId,
        known_version: 1,
      }),
      returns: "false",
    },
  "keys_in_use()": { name: "keys_in_use", args: () => ({}), returns: "anything" },
  "keep_connection_state(connection_id uuid, state bytea)": {
    name: "keep_connection_state",
    args: ({ postId }) => ({ connection_id: postId, state: "pwned" }),
    returns: "false",
  },
  "save_credentials(channel_id uuid, version integer, key_id text, ciphertext bytea)": {
    name: "save_credentials",
    args: ({ channelId }) => ({
      channel_id: channelId,
      version: 7,
      key_id: "pwned",
      ciphertext: "pwned",
    }),
    returns: "false",
  },
  "take_connection_state(connection_id uuid, state bytea)": {
    name: "take_connection_state",
    args: ({ postId }) => ({ connection_id: postId, state: "pwned" }),
    returns: "false",
  },
  "wrap_client_key(id text, old_key_id text, key_id text, ciphertext bytea)": {
    name: "wrap_client_key",
    args: () => ({ id: "none", old_key_id: "one", key_id: "another", ciphertext: "pwned" }),
    returns: "false",
  },
};
