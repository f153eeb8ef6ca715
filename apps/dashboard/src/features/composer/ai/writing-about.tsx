import { AppLink } from "#components/app-link.tsx";
import { m } from "#paraglide/messages.js";
import { formatCount } from "@postlark/app/language/figures";
import type { Writing } from "./writing.ts";

/** Which model writes and how many tokens were used; without a model, how to connect one. */
export function WritingAbout({ writing }: { writing: Writing }) {
  return writing.model === null ? (
    <NoModel path={writing.settingsPath} />
  ) : (
    <About writing={writing} />
  );
}

function About({ writing: { model, used } }: { writing: Writing }) {
  return (
    <p className="text-sm text-ink-muted">
      {m.ai_write_about_model()}{" "}
      {used !== undefined && model !== null && (
        <span className="tabular-nums">
          {m.ai_write_used({
            used: formatCount(used),
            limit: formatCount(model.monthlyTokens),
          })}
        </span>
      )}
    </p>
  );
}

function NoModel({ path }: { path: Writing["settingsPath"] }) {
  return (
    <p className="text-sm text-ink-muted">
      {m.ai_write_about_template()}{" "}
      {path !== undefined && (
        <AppLink to={path} className="text-accent underline underline-offset-4">
          {m.ai_write_connect()}
        </AppLink>
      )}
    </p>
  );
}
