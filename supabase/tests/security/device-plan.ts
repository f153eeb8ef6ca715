import { expect } from "vitest";

import type { EngineCall } from "./engine-call.ts";
import type { FunctionPlan } from "./function-plan.ts";

/** What people do with their own sessions and devices. `tests/accounts/push-devices.test.ts` has two people at one browser. */
export const deviceFunctions: Record<string, FunctionPlan> = {
  "end_session(session_id uuid)": {
    name: "end_session",
    attack: (id) => ({ session_id: id }),
    anonymous: "refused",
    user: { returns: null },
  },
  "my_sessions()": {
    name: "my_sessions",
    attack: () => ({}),
    anonymous: "refused",
    user: { returns: [expect.objectContaining({ is_current: true })] },
  },
  "add_push_device(endpoint text, p256dh text, auth text, label text)": {
    name: "add_push_device",
    // An address inside, with keys that are none.
    attack: () => ({ endpoint: "http://10.0.0.1/", p256dh: "pwned", auth: "pwned", label: "" }),
    anonymous: "refused",
    user: { code: "PT422" },
  },
  "my_push_devices()": {
    name: "my_push_devices",
    attack: () => ({}),
    anonymous: "refused",
    user: { returns: [] },
  },
  "remove_push_device(device_id uuid)": {
    name: "remove_push_device",
    attack: (id) => ({ device_id: id }),
    anonymous: "refused",
    user: { returns: null },
  },
  "test_push_device(device_id uuid)": {
    name: "test_push_device",
    attack: (id) => ({ device_id: id }),
    anonymous: "refused",
    user: { code: "PT404" },
  },
};

/** How the engine sends to devices, and keeps the key of push. */
export const pushEngineFunctions: Record<string, EngineCall> = {
  "add_push_key(public_key text, key_id text, ciphertext bytea)": {
    name: "add_push_key",
    // None that would be taken, where there is none yet.
    args: () => ({ public_key: "short", key_id: "another", ciphertext: "pwned" }),
    returns: { code: "23514" },
  },
  "claim_notice_push(notice_id uuid, device_id uuid)": {
    name: "claim_notice_push",
    args: ({ postId }) => ({ notice_id: postId, device_id: postId }),
    returns: "nothing",
  },
  "claim_push_test(device_id uuid)": {
    name: "claim_push_test",
    args: ({ postId }) => ({ device_id: postId }),
    returns: "nothing",
  },
  "end_push(device_id uuid, endpoint text, is_gone boolean)": {
    name: "end_push",
    args: ({ postId }) => ({ device_id: postId, endpoint: "https://push.example/", is_gone: true }),
    returns: "false",
  },
  "give_back_push(device_id uuid, notice_ids uuid[])": {
    name: "give_back_push",
    args: ({ postId }) => ({ device_id: postId, notice_ids: [postId] }),
    returns: "false",
  },
  "push_key()": { name: "push_key", args: () => ({}), returns: "anything" },
  "wrap_push_key(former_key_id text, key_id text, ciphertext bytea)": {
    name: "wrap_push_key",
    args: () => ({ former_key_id: "none", key_id: "another", ciphertext: "pwned" }),
    returns: "false",
  },
};
