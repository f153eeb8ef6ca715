import { m } from "#paraglide/messages.js";
import { sampleQueries } from "#workspace/sample-queries.ts";
import type { Command } from "@postlark/ui/command-palette";
import { Message } from "@postlark/ui/icons/message";
import { Users } from "@postlark/ui/icons/users";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";

/** The sample's people and conversations, each with its URL. Empty in a live workspace. */
export function useSampleCommands(isSample: boolean): readonly Command[] {
  const navigate = useNavigate();
  const audience = useQuery({ ...sampleQueries.audience(), enabled: isSample });
  const conversations = useQuery({ ...sampleQueries.conversations(), enabled: isSample });
  if (!isSample) return [];
  return [
    ...(audience.data?.members ?? []).map(({ id, name, email }): Command => ({
      id: `member-${id}`,
      label: name,
      keywords: email,
      icon: <Users />,
      group: m.nav_audience(),
      when: "searching",
      onSelect: () => void navigate(`/audience?${new URLSearchParams({ search: name })}`),
    })),
    ...(conversations.data?.conversations ?? []).map(({ id, name }): Command => ({
      id: `conversation-${id}`,
      label: name,
      icon: <Message />,
      group: m.nav_messages(),
      when: "searching",
      onSelect: () => void navigate(`/messages?conversation=${id}`),
    })),
  ];
}
