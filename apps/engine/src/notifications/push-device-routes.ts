import { pushDeviceOperations } from "@postlark/contract/notifications/push-devices";
import { deviceOf } from "@postlark/domain/device-session";
import { z } from "zod";

import { addOperation } from "../platform/http/add-operation.ts";
import { createRoutes } from "../platform/http/api.ts";
import { addPlainCommand } from "../platform/http/plain-command.ts";
import type { PlatformServices } from "../platform/platform-services.ts";
import { readPublicPushKey } from "./push-key.ts";

export function pushDeviceRoutes({ database, keyring }: PlatformServices) {
  const routes = createRoutes();

  addOperation(routes, pushDeviceOperations.readPushKey, async (context) =>
    context.json({ key: await readPublicPushKey({ database, keyring }) }, 200),
  );

  addOperation(routes, pushDeviceOperations.addPushDevice, async (context) => {
    const { caller } = context.var;
    await caller.limit("pushes");
    const device = {
      ...context.req.valid("json"),
      label: labelOf(context.req.header("user-agent")),
    };
    const id = await caller.rpc("add_push_device", device, z.uuid());
    return context.json({ id }, 201);
  });

  addPlainCommand(routes, pushDeviceOperations.removePushDevice, "device_id");

  addOperation(routes, pushDeviceOperations.testPushDevice, async (context) => {
    const { caller } = context.var;
    await caller.limit("pushes");
    await caller.rpc("test_push_device", { device_id: context.req.valid("param").id }, z.unknown());
    return context.body(null, 204);
  });

  return routes;
}

/** Returns the device's name for the user: browser and system, which are the same in every language. */
function labelOf(userAgent: string | undefined): string {
  const { browser, system } = deviceOf(userAgent ?? null);
  return [browser ?? "Browser", system].filter((name) => name !== null).join(" · ");
}
