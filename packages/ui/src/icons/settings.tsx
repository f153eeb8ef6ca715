import { Icon, type IconProps } from "../parts/icon/icon.tsx";

/** Settings. */
export function Settings(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 6h7M15 6h2M3 14h2M10 14h7" />
      <circle cx="12.5" cy="6" r="2.25" />
      <circle cx="7.5" cy="14" r="2.25" />
    </Icon>
  );
}
