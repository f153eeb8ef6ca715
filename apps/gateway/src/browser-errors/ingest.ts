import type { IncomingMessage, ServerResponse } from "node:http";

import { maxReportBytes, sanitizeReport, type ErrorReport } from "@postlark/site/error-report";
import { zoneNames } from "@postlark/site/zones";
import { z } from "zod";

import { sendText } from "../responses.ts";
import { clientAddressOf, rateLimitKey } from "../forwarded.ts";
import type { Metrics } from "../telemetry/metrics.ts";
import type { Collector } from "./collector.ts";

export type IngestOptions = {
  readonly collect: Collector;
  readonly metrics: Metrics;
  readonly isProxyTrusted: boolean;
  readonly isAllowed: (client: string) => Promise<boolean>;
};

const reportSchema = z.object({
  app: z.enum(zoneNames),
  release: z.string(),
  path: z.string(),
  kind: z.enum(["error", "unhandledrejection"]),
  message: z.string(),
  frames: z.array(z.string()),
});

/** @returns undefined if the text is no report */
function parseReport(text: string): ErrorReport | undefined {
  try {
    return sanitizeReport(reportSchema.parse(JSON.parse(text)));
  } catch {
    return undefined;
  }
}

/** @returns undefined if the body is too large; rejects if the client disconnects */
function readBody(request: IncomingMessage): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on("data", (chunk: Buffer) => {
      length += chunk.length;
      if (length <= maxReportBytes) chunks.push(chunk);
      else resolve(undefined);
    });
    request.on("end", () => resolve(Buffer.concat(chunks).toString("utf8")));
    request.on("error", reject);
  });
}

/** Accepts a browser's error report and passes it to `collect`, or refuses it with the reason. */
export async function ingestReport(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  { collect, metrics, isProxyTrusted, isAllowed }: IngestOptions,
): Promise<void> {
  const refuse = (status: number, text: string): void => {
    metrics.browserErrorReported(status === 429 ? "limited" : "refused");
    sendText(response, status, text);
  };
  if (request.method !== "POST") {
    sendText(response, 405, "Method not allowed", { allow: "POST" });
    return;
  }
  // Only our own pages have errors to report.
  if (request.headers["sec-fetch-site"] !== "same-origin") {
    return refuse(403, "Only pages of this site report errors");
  }
  if (!(await isAllowed(rateLimitKey(clientAddressOf(request, isProxyTrusted))))) {
    return refuse(429, "Too many reports");
  }
  let text: string | undefined;
  try {
    text = await readBody(request);
  } catch {
    // The client disconnected meanwhile.
    return;
  }
  if (text === undefined) return refuse(413, "A report is shorter than this");
  const report = parseReport(text);
  if (!report) return refuse(400, "This is not a report");
  metrics.browserErrorReported("accepted", report.app);
  collect(report, requestId);
  response.writeHead(204, { "cache-control": "no-store" }).end();
}
