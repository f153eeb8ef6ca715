import { useEffect } from "react";
import { useLocation, useSearchParams } from "react-router-dom";

/** Focuses the setting that the URL names as `?setting=`, as the command palette does. */
export function FoundSetting() {
  const [search] = useSearchParams();
  const location = useLocation();
  const name = search.get("setting");
  useEffect(() => {
    // On every navigation here, even if the URL stays the same.
    if (name === null || location.key === "") return;
    const controls = [...document.getElementsByName(name)];
    const chosen = controls.find((control) => control.matches(":checked")) ?? controls[0];
    chosen?.scrollIntoView({ block: "center" });
    chosen?.focus({ preventScroll: true });
  }, [name, location.key]);
  return null;
}
