import { beforeEach, describe, expect, it, vi } from "vitest";

import { lostNetwork, stubFetch } from "../../tests/fetch-stub.ts";
import { openPage } from "../../tests/page.ts";
import { enableRealtimeSetup } from "./realtime-setup.ts";

beforeEach(openPage);

describe("enableRealtimeSetup", () => {
  it("makes both calls in order", async () => {
    const warn = vi.spyOn(console, "warn");
    const sent = stubFetch(() => new Response(null, { status: 204 }));
    await enableRealtimeSetup();
    expect(sent.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
      "POST /rest/v1/rpc/enable_replica_identity_for_profiles",
      "POST /rest/v1/rpc/add_table_to_publication",
    ]);
    expect(warn).not.toHaveBeenCalled();
  });

  it("only logs a warning when the calls fail", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue(undefined);
    stubFetch(() =>
      Response.json({ code: "42501", message: "permission denied" }, { status: 401 }),
    );
    await enableRealtimeSetup();
    expect(warn.mock.calls).toEqual([
      ["Realtime set-up: enable_replica_identity_for_profiles failed (permission denied)."],
      ["Realtime set-up: add_table_to_publication failed (permission denied)."],
    ]);
  });

  it("only logs a warning when the server is unreachable", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue(undefined);
    stubFetch(lostNetwork);
    await enableRealtimeSetup();
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it.each(["relation is already member of publication", "already enabled"])(
    "treats the error '%s' as success",
    async (message) => {
      const warn = vi.spyOn(console, "warn");
      stubFetch(() => Response.json({ code: "42710", message }, { status: 409 }));
      await enableRealtimeSetup();
      expect(warn).not.toHaveBeenCalled();
    },
  );
});
