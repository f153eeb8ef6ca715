import { Icon, type IconProps } from "../parts/icon/icon.tsx";

/** Done. */
export function Check(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m4 10.5 4 4 8-9" />
    </Icon>
  );
}
