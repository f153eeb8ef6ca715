import { AuthShell, type AuthShellProps } from "@postlark/ui/auth-shell";

import { BrandLink } from "./brand-link.tsx";
import { LanguageChoice } from "./language-choice.tsx";

export function AccountShell(props: Omit<AuthShellProps, "brand" | "end">) {
  return <AuthShell brand={<BrandLink />} end={<LanguageChoice />} {...props} />;
}
