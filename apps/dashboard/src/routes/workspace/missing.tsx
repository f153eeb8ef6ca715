import { MissingScreen } from "#features/workspace-frame/missing-workspace.tsx";
import { isPlannedScreen, PlannedScreen } from "#features/workspace-frame/planned-screen.tsx";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { type LoaderFunctionArgs, redirect, useParams } from "react-router-dom";

/** `/w/{slug}` itself redirects to the first screen. */
export function loader({ params }: LoaderFunctionArgs): Response | null {
  return params["*"] === undefined ? redirect(`/w/${params["slug"]}/overview`) : null;
}

export function Component() {
  const { slug } = useWorkspace();
  const { "*": path = "" } = useParams();
  return isPlannedScreen(path) ? (
    <PlannedScreen name={path} slug={slug} />
  ) : (
    <MissingScreen slug={slug} />
  );
}
