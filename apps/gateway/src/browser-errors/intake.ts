import type { IncomingMessage, ServerResponse } from "node:http";

import { longestReport, parseErrorReport } from "@postlark/site/error-report";

import { sendText } from "../answers.ts";
import type { Metrics } from "../telemetry/metrics.ts";
import type { Collector } from "./collector.ts";

/** Where reports go on to. */
export type IntakeOptions = {
  readonly collect: Collector;
  readonly metrics: Metrics;
  /** Takes one of what is allowed; see `createAllowance`. */
  readonly isAllowed: () => boolean;
};

/** The body as text; `undefined` when it is longer than any report. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    length += bytes.length;
    if (length > longestReport) return undefined;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Browsers say where a request comes from; only our own pages have something to report. */
function isOfOtherSite(request: IncomingMessage): boolean {
  const site = request.headers["sec-fetch-site"];
  return site !== undefined && site !== "same-origin";
}

/** Takes a browser's report of an error that nobody caught. */
export async function takeErrorReport(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  { collect, metrics, isAllowed }: IntakeOptions,
): Promise<void> {
  const refuse = (status: number, text: string): void => {
    metrics.browserErrorReported(status === 429 ? "limited" : "refused");
    // The rest of the body is read by nobody.
    sendText(response, status, text, { connection: "close" });
  };
  if (request.method !== "POST") {
    sendText(response, 405, "Method not allowed", { allow: "POST", connection: "close" });
    return;
  }
  if (isOfOtherSite(request)) return refuse(403, "Only pages of this site report errors");
  if (!isAllowed()) return refuse(429, "Too many reports");
  let text: string | undefined;
  try {
    text = await bodyOf(request);
  } catch {
    // The client left in the middle of it.
    return;
  }
  if (text === undefined) return refuse(413, "A report is shorter than this");
  const report = parseErrorReport(text);
  if (!report) return refuse(400, "This is not a report");
  metrics.browserErrorReported("accepted", report.app);
  collect(report, requestId);
  response.writeHead(204, { "cache-control": "no-store" }).end();
}
