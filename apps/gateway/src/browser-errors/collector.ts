import type { Log } from "@postlark/server/log";
import type { ErrorReport } from "@postlark/site/error-report";

export type Collector = (report: ErrorReport, requestId: string) => void;

const timeout = 5_000;

/** Reports sent at once; a hanging collector must not delay later ones. */
const maxConcurrent = 20;

export function logCollector(log: Log): Collector {
  return ({ message, frames, ...fields }, requestId) => {
    const details = { ...fields, error: message, frames: frames.join(" < ") };
    log("error", "browser error", { requestId, ...details });
  };
}

/** Posts reports as JSON to a collector; refused ones are logged. */
export function remoteCollector(url: URL, log: Log): Collector {
  const instead = logCollector(log);
  let underWay = 0;

  async function post(report: ErrorReport): Promise<void> {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(report),
      redirect: "error",
      signal: AbortSignal.timeout(timeout),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`status ${response.status}`);
  }

  async function postOrLog(report: ErrorReport, requestId: string): Promise<void> {
    underWay += 1;
    try {
      await post(report);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log("warn", "error collector failed", { requestId, reason });
      instead(report, requestId);
    } finally {
      underWay -= 1;
    }
  }

  return (report, requestId) => {
    if (underWay >= maxConcurrent) instead(report, requestId);
    else void postOrLog(report, requestId);
  };
}
