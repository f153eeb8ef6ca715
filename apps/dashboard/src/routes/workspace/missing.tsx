import { MissingScreen } from "#features/workspace-frame/missing-workspace.tsx";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { type LoaderFunctionArgs, redirect } from "react-router-dom";

/** `/w/{slug}` itself redirects to the first screen. */
export function loader({ params }: LoaderFunctionArgs): Response | null {
  return params["*"] === undefined ? redirect(`/w/${params["slug"]}/overview`) : null;
}

export function Component() {
  return <MissingScreen slug={useWorkspace().slug} />;
}
