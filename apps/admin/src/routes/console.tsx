import { Shell } from "#features/shell/shell.tsx";
import { redirectDenied } from "#session/require-admin.ts";
import { session } from "#session/session.ts";
import { Waiting } from "#components/waiting.tsx";
import { ScrollMemory } from "@postlark/app/components/scroll-memory";
import { roleQueries } from "@postlark/sdk/roles";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Outlet } from "react-router-dom";

export function Console() {
  const role = useQuery(roleQueries.mine());
  const isRoleLost = role.data === "user";
  useEffect(() => session.watch(), []);
  useEffect(() => {
    if (isRoleLost) void redirectDenied("not-admin");
  }, [isRoleLost]);
  if (isRoleLost) return <Waiting />;
  return (
    <Shell>
      <Outlet />
      <ScrollMemory />
    </Shell>
  );
}
