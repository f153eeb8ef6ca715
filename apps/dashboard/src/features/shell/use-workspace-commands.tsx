import { channelName } from "#components/channel-labels.ts";
import { useGoTo } from "#components/use-go-to.ts";
import { m } from "#paraglide/messages.js";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { myWorkspacesQuery, workspaceOfSlug } from "#workspace/my-workspaces.ts";
import { paletteLabels } from "@postlark/app/commands/place-commands";
import { useDebouncedSearch } from "@postlark/app/shell/use-debounced-search";
import { isAtLeast } from "@postlark/domain/workspace-role";
import type { Command } from "@postlark/ui/command-palette";
import { CircleAlert } from "@postlark/ui/icons/circle-alert";
import { Globe } from "@postlark/ui/icons/globe";
import { Send } from "@postlark/ui/icons/send";
import { Bulb } from "@postlark/ui/icons/bulb";
import { Upload } from "@postlark/ui/icons/upload";
import { Users } from "@postlark/ui/icons/users";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";

const maxPosts = 8;

/** Maximum length of a post's first line. */
const labelLength = 80;

/**
 * A live workspace's channels and members, and the posts that have the words.
 * @param words what is typed; `""` while nobody searches
 */
export function useWorkspaceCommands(
  slug: string,
  words: string,
): {
  actions: readonly Command[];
  channels: readonly Command[];
  people: readonly Command[];
  found: readonly Command[];
} {
  const navigate = useNavigate();
  const goTo = useGoTo();
  const { data: workspaces } = useQuery(myWorkspacesQuery());
  const { id, role } = workspaceOfSlug(workspaces ?? [], slug) ?? {};
  const debouncedSearch = useDebouncedSearch(words);
  const channels = useQuery({
    ...workspaceQueries.channels(id ?? ""),
    enabled: id !== undefined && words !== "",
  });
  const members = useQuery({
    ...workspaceQueries.people(id ?? ""),
    enabled: id !== undefined && words !== "",
  });
  const posts = useQuery({
    ...workspaceQueries.foundPosts(id ?? "", debouncedSearch ?? "", maxPosts),
    enabled: id !== undefined && debouncedSearch !== undefined,
  });
  const failure: Command = {
    id: "posts-not-searched",
    label: m.shell_palette_failed(),
    icon: <CircleAlert />,
    group: m.shell_nav_posts(),
    onSelect: () => goTo(`/w/${slug}/posts`),
  };
  const activeChannels = (channels.data ?? []).filter(({ removedAt }) => removedAt === null);
  return {
    actions: [
      {
        id: "ideas",
        label: m.shell_palette_ideas(),
        icon: <Bulb />,
        group: paletteLabels().actions,
        onSelect: () => goTo(`/w/${slug}/ideas`),
      },
      ...(role !== undefined && isAtLeast(role, "contributor")
        ? [
            {
              id: "import",
              label: m.shell_palette_import(),
              icon: <Upload />,
              group: paletteLabels().actions,
              onSelect: () => goTo(`/w/${slug}/import`),
            },
          ]
        : []),
    ],
    channels: activeChannels.map((channel) => ({
      id: `channel-${channel.id}`,
      label: channelName(channel, activeChannels),
      keywords: `${channel.handle} ${channel.network}`,
      icon: <Globe />,
      group: m.shell_nav_channels(),
      when: "searching",
      onSelect: () => void navigate(`/w/${slug}/channels?channel=${channel.id}`),
    })),
    people: (members.data ?? []).map(({ userId, fullName, email }) => ({
      id: `member-${userId}`,
      label: fullName || email || m.posts_somebody(),
      keywords: email ?? "",
      icon: <Users />,
      group: m.shell_nav_team(),
      when: "searching",
      onSelect: () => goTo(`/w/${slug}/team`),
    })),
    found:
      debouncedSearch !== undefined && posts.isError
        ? [failure]
        : (posts.data ?? []).map((post) => ({
            id: `post-${post.id}`,
            label: labelOf(post.text),
            icon: <Send />,
            group: m.shell_nav_posts(),
            onSelect: () => void navigate(`/w/${slug}/posts/${post.id}`),
          })),
  };
}

function labelOf(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, " ");
  return line.length > labelLength ? `${line.slice(0, labelLength).trimEnd()}…` : line;
}
