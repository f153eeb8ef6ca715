import { m } from "#paraglide/messages.js";
import { isAtLeast, type WorkspaceRole } from "@postlark/domain/workspace-role";
import type { Path } from "@postlark/site/href";

type Guide = { readonly path: Path; readonly title: string; readonly about: string };

/** Returns the first steps in a workspace, each with the path of its screen, for which the role is sufficient. */
export function guidesFor(slug: string, role: WorkspaceRole): readonly Guide[] {
  const guides: readonly (Guide & { minimumRole: WorkspaceRole })[] = [
    {
      path: `/w/${slug}/channels`,
      title: m.help_channels(),
      about: m.help_channels_about(),
      minimumRole: "admin",
    },
    {
      path: `/w/${slug}/posts/new`,
      title: m.help_post(),
      about: m.help_post_about(),
      minimumRole: "contributor",
    },
    {
      path: `/w/${slug}/queue`,
      title: m.help_queue(),
      about: m.help_queue_about(),
      minimumRole: "editor",
    },
    {
      path: `/w/${slug}/calendar`,
      title: m.help_calendar(),
      about: m.help_calendar_about(),
      minimumRole: "viewer",
    },
    {
      path: `/w/${slug}/team`,
      title: m.help_team(),
      about: m.help_team_about(),
      minimumRole: "admin",
    },
    {
      path: `/w/${slug}/settings/approval`,
      title: m.help_approval(),
      about: m.help_approval_about(),
      minimumRole: "admin",
    },
    {
      path: `/w/${slug}/import`,
      title: m.help_import(),
      about: m.help_import_about(),
      minimumRole: "contributor",
    },
    {
      path: `/w/${slug}/settings/data`,
      title: m.help_export(),
      about: m.help_export_about(),
      minimumRole: "admin",
    },
  ];
  return guides.filter(({ minimumRole }) => isAtLeast(role, minimumRole));
}
