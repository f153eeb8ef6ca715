import { AppLink } from "#components/app-link.tsx";
import { lazyPart } from "@postlark/app/components/lazy-part";
import { m } from "#paraglide/messages.js";
import { hasWorkspaceScreen } from "#workspace/workspace-screens.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { buttonVariants } from "@postlark/ui/button";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@postlark/ui/card";
import { Check } from "@postlark/ui/icons/check";
import { Skeleton } from "@postlark/ui/skeleton";
import { Link } from "react-router-dom";

/** The user's remaining account steps, as in the sample. */
const AccountSteps = lazyPart(
  async () => (await import("#components/first-steps/first-steps.tsx")).loadFirstSteps(),
  () => <Skeleton className="h-50 w-full sm:h-24" />,
  () => null,
);

/** First steps of a new workspace, which starts with its page as a channel. */
export function FirstSteps({
  practice,
}: {
  /** The query at which a practice account is connected; absent without a practice server. */
  practice?: string | undefined;
}) {
  const { slug, name } = useWorkspace();
  return (
    <Card className="relative overflow-hidden before:absolute before:inset-x-0 before:top-0 before:h-0.5 before:bg-dawn">
      <CardHeader>
        <CardTitle>{m.overview_first_title({ name })}</CardTitle>
        <CardDescription>{m.overview_first_help()}</CardDescription>
      </CardHeader>
      <CardContent>
        <ul className="grid gap-4 text-sm">
          <li className="flex items-start gap-3">
            <Check className="mt-0.5 shrink-0 text-success" />
            <span>
              {m.overview_first_page()}{" "}
              <a href={`/p/${slug}`} className="text-accent underline underline-offset-4">
                {`/p/${slug}`}
              </a>
            </span>
          </li>
        </ul>
        <div className="mt-5 flex flex-wrap gap-3">
          {hasWorkspaceScreen("channels") && (
            <AppLink
              to={`/w/${slug}/channels`}
              className={buttonVariants({ variant: "secondary" })}
            >
              {m.overview_first_connect()}
            </AppLink>
          )}
        </div>
        {practice !== undefined && (
          <p className="mt-3 text-sm text-ink-muted">
            {m.overview_first_practice()}{" "}
            <Link
              to={{ pathname: `/w/${slug}/channels`, search: practice }}
              className="text-accent underline underline-offset-4"
            >
              {m.overview_first_practice_connect()}
            </Link>
          </p>
        )}
        <div className="mt-5 border-t border-line pt-4">
          <AccountSteps slug={slug} />
        </div>
      </CardContent>
    </Card>
  );
}
