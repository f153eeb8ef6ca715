import { z } from "zod";

import { answer, done, idParams, operations } from "../operation.ts";

const keySchema = z
  .object({
    key: z
      .string()
      .meta({ description: "An uncompressed point of P-256, in base64url (RFC 8292)." }),
  })
  .meta({ id: "PushKey" });

const base64url = z.base64url();

const deviceSchema = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  p256dh: base64url.length(87),
  auth: base64url.length(22),
});

/** Browsers that show their user's notices (Web Push). */
export const pushDeviceOperations = operations({
  readPushKey: {
    method: "get",
    path: "/push-key",
    tag: "Notices",
    summary: "The key that a browser's subscription to push is made with",
    role: "user",
    responses: { 200: answer("The key.", keySchema) },
  },

  addPushDevice: {
    method: "post",
    path: "/push-devices",
    tag: "Notices",
    summary: "Let this session's browser show the caller's notices, until the session ends",
    role: "user",
    sql: "add_push_device",
    body: deviceSchema,
    responses: {
      201: answer("It does.", z.object({ id: z.uuid() }).meta({ id: "PushDevice" })),
    },
  },

  removePushDevice: {
    method: "delete",
    path: "/push-devices/{id}",
    tag: "Notices",
    summary: "Send nothing more to a browser of the caller's",
    role: "user",
    sql: "remove_push_device",
    params: idParams,
    responses: done,
  },

  testPushDevice: {
    method: "post",
    path: "/push-devices/{id}/test",
    tag: "Notices",
    summary: "Send a test to a browser of the caller's",
    role: "user",
    sql: "test_push_device",
    params: idParams,
    responses: done,
  },
});
