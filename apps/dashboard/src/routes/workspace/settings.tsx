import { useMediaQuery } from "#components/use-media-query.ts";
import { SettingsFrame } from "#features/workspace-settings/settings-frame.tsx";
import { useEffect } from "react";
import { Outlet, useMatch, useNavigate } from "react-router-dom";

/** From here on the sections are beside the open one (`lg`). */
const wide = "(min-width: 64rem)";

/** A section, or the list of sections alone; where there is room for one beside the list, the first one opens. */
export function Component() {
  const navigate = useNavigate();
  const isWide = useMediaQuery(wide);
  const opensFirst = useMatch("/w/:slug/settings") !== null && isWide;
  useEffect(() => {
    if (opensFirst) void navigate("general", { replace: true });
  }, [opensFirst, navigate]);
  return (
    <SettingsFrame>
      <Outlet />
    </SettingsFrame>
  );
}
