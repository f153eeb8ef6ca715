import { Counter, Histogram, type Registry } from "prom-client";

/** A request's route: its pattern, never its path, which may contain ids and secrets. */
export type Route = { readonly method: string; readonly pattern: string };

/** The mail server's answer, or `unknown` if the mail may have been accepted. */
const mailOutcomes = ["taken", "refused", "unknown"] as const;

const mailKinds = [
  "invitation",
  "client_link",
  "sign_up_notice",
  "digest",
  "newsletter_confirmation",
] as const;

type MailOutcome = (typeof mailOutcomes)[number];

export type MailKind = (typeof mailKinds)[number];

/**
 * Metrics of the role `http`. Labels are patterns, codes and kinds from the program, so that their number is bounded.
 */
export function createHttpMetrics(registry: Registry) {
  const registers = [registry];
  const commands = new Counter({
    name: "postlark_commands_total",
    help: "Requests to the API, by route and status.",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "postlark_command_duration_seconds",
    help: "Time until the API's answer begins, by route and class of status.",
    labelNames: ["method", "route", "status"],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const limited = new Counter({
    name: "postlark_rate_limited_total",
    help: "Requests that a limit refused, by which.",
    labelNames: ["kind"],
    registers,
  });
  const mails = new Counter({
    name: "postlark_mails_total",
    help: "Mails that were to be sent, by what for and what came of it.",
    labelNames: ["kind", "outcome"],
    registers,
  });
  const models = new Counter({
    name: "postlark_model_calls_total",
    help: "Questions to models, by how they ended: done, or what went wrong.",
    labelNames: ["outcome"],
    registers,
  });
  // A series that begins with its first event hides that event from rates.
  for (const kind of mailKinds) for (const outcome of mailOutcomes) mails.inc({ kind, outcome }, 0);
  return {
    /** @param route undefined if no route matched */
    commandEnded(route: Route | undefined, status: number, seconds: number) {
      const { method, pattern } = route ?? { method: "other", pattern: "none" };
      commands.inc({ method, route: pattern, status: String(status) });
      const statusClass = `${Math.floor(status / 100)}xx`;
      durations.observe({ method, route: pattern, status: statusClass }, seconds);
    },
    rateLimited: (kind: string) => limited.inc({ kind }),
    mailEnded: (kind: MailKind, outcome: MailOutcome) => mails.inc({ kind, outcome }),
    modelCalled: (outcome: string) => models.inc({ outcome }),
  };
}
