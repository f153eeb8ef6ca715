import { Icon, type IconProps } from "../parts/icon/icon.tsx";

/** Add one. */
export function Plus(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 4v12M4 10h12" />
    </Icon>
  );
}
