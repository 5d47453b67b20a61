import { Component, type ReactNode } from "react";

interface PageBoundaryProps {
  /** Path of the page that is shown. A change of it resets the failure. */
  path: string;
  fallback: ReactNode;
  children: ReactNode;
}

interface PageBoundaryState {
  path: string;
  failed: boolean;
}

/** Renders the fallback for a page that throws or whose code could not be loaded. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { path: this.props.path, failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ path }: PageBoundaryProps, state: PageBoundaryState) {
    return path === state.path ? null : { path, failed: false };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
