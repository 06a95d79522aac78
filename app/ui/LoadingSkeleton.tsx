import { Skeleton, type SkeletonProps } from "@mantine/core";

interface LoadingSkeletonProps extends SkeletonProps {
  /** What is on its way, for whoever sees no skeleton. */
  readonly label: string;
}

/** Stands where something is on its way, and says so: a name needs a role, which a skeleton alone has not. */
export function LoadingSkeleton({ label, ...props }: LoadingSkeletonProps) {
  return <Skeleton role="status" aria-label={label} {...props} />;
}
