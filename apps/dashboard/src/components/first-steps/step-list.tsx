import { m } from "#paraglide/messages.js";
import { Check } from "@postlark/ui/icons/check";
import { Link } from "react-router-dom";
import type { FirstStep } from "./list-first-steps.ts";

const labels: Record<FirstStep["name"], () => string> = {
  verified: m.first_verified,
  zone: m.first_zone,
  picture: m.first_picture,
  twoFactor: m.first_two_factor,
  workspace: m.first_workspace,
  post: m.first_post,
};

/** Steps, each either ticked or a link to its screen. Reserves its height while loading. */
export function StepList({ steps }: { steps: readonly FirstStep[] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  const title = m.first_title({ done: String(done), count: String(steps.length) });
  return (
    <div className="grid w-full gap-1">
      <p className="h-5 truncate text-sm font-medium text-ink">{title}</p>
      <ul
        aria-label={title}
        className={`grid gap-x-4 sm:grid-cols-2 ${steps.length > 4 ? "xl:grid-cols-3" : ""}`}
      >
        {steps.map((step) => (
          <li key={step.name} className="flex h-11 items-center text-sm leading-tight sm:h-9">
            <Step step={step} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Step({ step: { name, isDone, to, search } }: { step: FirstStep }) {
  if (isDone) {
    return (
      <span className="flex items-center gap-2.5 text-ink-muted">
        <Check className="shrink-0 text-success" />
        <span className="line-clamp-2">
          {labels[name]()}
          <span className="sr-only">{`: ${m.first_done()}`}</span>
        </span>
      </span>
    );
  }
  return (
    <Link
      to={{ pathname: to, search: search ?? "" }}
      className="flex min-h-full items-center gap-2.5 rounded-sm text-ink decoration-accent/60 underline-offset-4 hover:underline"
    >
      <span className="mx-0.5 size-3.5 shrink-0 rounded-full border border-line-strong" />
      <span className="line-clamp-2">{labels[name]()}</span>
    </Link>
  );
}
