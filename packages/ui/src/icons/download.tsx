import { Icon, type IconProps } from "../parts/icon/icon.tsx";

/** Take a copy away. */
export function Download(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 3v9.5m-4-4 4 4 4-4M4 16.5h12" />
    </Icon>
  );
}
