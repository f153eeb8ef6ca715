import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { request } from "@postlark/gateway/testing/request";
import { requestRaw } from "@postlark/gateway/testing/request-raw";
import { startSink, type Sink } from "@postlark/gateway/testing/sink";
import {
  framingConnections,
  framings,
  harmlessConnections,
  methods,
} from "@postlark/gateway/testing/smuggling-requests";
import { nginxPath, startNginx } from "../testing/nginx.ts";

describe.runIf(nginxPath)("nginx with any request framing", () => {
  let sink: Sink;
  let nginx: Awaited<ReturnType<typeof startNginx>>;

  beforeAll(async () => {
    sink = await startSink();
    nginx = await startNginx(nginxPath ?? "", Number(sink.url.port));
  });

  afterAll(async () => {
    await nginx.stop();
    await sink.stop();
  });

  test.each(methods)("forwards a %s as one request or not at all", async (method) => {
    for (const connection of [...framingConnections, ...harmlessConnections]) {
      for (const [headers, body] of framings) {
        const before = sink.requests.length;
        const bytes = `${method} /auth/v1/x HTTP/1.1\r\nHost: localhost\r\n${connection}\r\n${headers}\r\n\r\n${body}`;
        await requestRaw(nginx.port, bytes);
        const { text } = await request(nginx.port, "/auth/v1/bystander");
        const [, path] = text.split(" ");
        const lines = sink.requests
          .slice(before)
          .map(({ line }) => line.split(" ").slice(0, 2).join(" "));
        const own = lines.filter((line) => line !== "GET /auth/v1/bystander");
        expect([bytes, path, own.length <= 1]).toEqual([bytes, "/auth/v1/bystander", true]);
        expect(own).toEqual(own.map(() => `${method} /auth/v1/x`));
      }
    }
  });
});
